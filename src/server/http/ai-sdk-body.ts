import { createHash } from "node:crypto";
import { z } from "zod";

/** What the AI SDK sends by default. The history comes from the server, so only the last message counts. */
const bodySchema = z.object({
  id: z.string().min(1),
  messages: z
    .array(
      z.object({
        id: z.string().min(1),
        role: z.string(),
        parts: z.array(z.object({ type: z.string(), text: z.string().optional() })),
      }),
    )
    .min(1),
});

const isUuid = (id: string) => z.uuid().safeParse(id).success;

/** The SDK's ids are short random texts; the same text always gives the same UUID (version 8, RFC 9562). */
function uuidOf(id: string): string {
  if (isUuid(id)) return id;
  const bytes = createHash("sha256").update(id).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/u, "$1-$2-$3-$4-");
}

/** The question in a body of the AI SDK's default form; any other body as it is, for its own schema to judge. */
export function questionOf(body: unknown): unknown {
  const parsed = bodySchema.safeParse(body);
  const asked = parsed.data?.messages.findLast(({ role }) => role === "user");
  if (!parsed.success || asked === undefined) return body;
  const message = asked.parts.flatMap(({ type, text = "" }) => (type === "text" ? [text] : [])).join("\n");
  return { chatId: uuidOf(parsed.data.id), message, clientMsgId: uuidOf(asked.id) };
}
