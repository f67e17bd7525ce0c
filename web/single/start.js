// The single file begins here: what the page reads is unpacked, then the page itself runs.

import { openSite } from "./site.js";

openSite()
  .then(() => import("../js/main.js"))
  .catch((error) => {
    console.error(error);
  });
