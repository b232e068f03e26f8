import { loadAvatar } from "@/server/flows/account-home/avatar";
import { answerPlayer } from "@/server/request/route-handler";

/** The page shows the player's initials under it. */
const emptyDrawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** The player's picture (BR-48, BR-49): fetched here, or the original address when that fails. */
export const GET = answerPlayer("/api/avatar", async (context) => {
  const avatar = await loadAvatar(context);
  const headers = { "cache-control": "no-store" };
  switch (avatar.kind) {
    case "picture":
      return new Response(new Blob([new Uint8Array(avatar.bytes)]), {
        headers: { ...headers, "content-type": avatar.type },
      });
    case "original":
      return new Response(null, { status: 307, headers: { ...headers, location: avatar.url } });
    case "none":
      return new Response(emptyDrawing, { headers: { ...headers, "content-type": "image/svg+xml" } });
  }
});
