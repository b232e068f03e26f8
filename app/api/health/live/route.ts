/** The process answers. */
export const GET = () => new Response("live", { headers: { "cache-control": "no-store" } });
