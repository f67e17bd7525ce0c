"""The parts of the site for programs, as CycloneDX 1.6. The page of credits is for people."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Sequence

from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import DisjunctiveLicense
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from tools.credits import Part


def sbom(parts: Sequence[Part]) -> str:
    """The list of these parts, Torite first. Equal parts give equal lists."""
    torite, *others = map(component, parts)
    bom = Bom(components=others)
    bom.metadata.component = torite
    bom.register_dependency(torite, others)
    told = json.loads(JsonV1Dot6(bom).output_as_string())
    # No time of making, because the same sources give the same site.
    del told["metadata"]["timestamp"]
    number = uuid.uuid5(uuid.NAMESPACE_URL, "\n".join(f"{part.name} {part.version}" for part in parts))
    told["serialNumber"] = f"urn:uuid:{number}"
    return json.dumps(told, indent=1) + "\n"


def component(part: Part) -> Component:
    """A part with the SPDX names of its licences."""
    purl = PackageURL.from_string(f"pkg:{part.package}@{part.version}") if part.package else None
    return Component(
        type=ComponentType.APPLICATION if part.name == "Torite" else ComponentType.LIBRARY,
        name=part.name,
        bom_ref=part.name,
        version=part.version or None,
        description=part.english,
        licenses=[DisjunctiveLicense(id=spdx(name)) for name in part.licences],
        purl=purl,
    )


def spdx(licence: str) -> str:
    """The SPDX name of a licence. The name of its file may add the licensor: ``MIT-idb``."""
    return re.sub(r"^(MIT|ISC)-.*", r"\1", licence)
