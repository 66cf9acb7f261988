import { z } from "zod";

// The content security policy refuses schemas compiled to code, and the browser reports the library's probe for it.
if ("document" in globalThis) z.config({ jitless: true });

export { z };
