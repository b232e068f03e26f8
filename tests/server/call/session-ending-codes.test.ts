import { expect, test } from "vitest";
import { json, ownUpstream, send, upstreamAt, writeOf } from "./faulty-upstream";

const server = ownUpstream();

test.each([
  ["KRN-201", "signedOut"],
  ["XKRN9", "signedOut"],
  ["KRN-000", "status"],
  ["KRN-007", "status"],
  ["SPAN-500", "status"],
])(
  "%s, as an answer to a call with the player's token, is the failure %s [ERR-05, ERR-06, ERR-07]",
  async (code, kind) => {
    const path = `/krn/${code}`;
    const body = { responseStatus: { errorCode: code, developerMessage: "span 7" } };
    server.answer(path, json(400, body));
    const said = { code, status: 400, hasCode: code !== "KRN-000", developerMessage: "span 7" };
    const { upstream } = upstreamAt(server.origin);
    await expect(send(upstream, writeOf({ path }))).rejects.toMatchObject({ ...said, kind });
    const anonymous = upstreamAt(server.origin, { token: undefined });
    await expect(send(anonymous.upstream, writeOf({ path }))).rejects.toMatchObject({ ...said, kind: "status" });
  },
);

test("a code that ends the session does so under a status that the operation declares, too [ERR-07, ERR-90!]", async () => {
  const { upstream } = upstreamAt(server.origin);
  const answerTo = (errorCode: string) => {
    const path = `/declared/${errorCode}`;
    server.answer(path, json(409, { responseStatus: { errorCode } }));
    return send(upstream, writeOf({ path, refusals: { "HTTP 409": "before" } }));
  };
  await expect(answerTo("KRN-201")).rejects.toMatchObject({ kind: "signedOut", code: "KRN-201" });
  expect(await answerTo("KRN-007")).toMatchObject({ ok: false, refusal: "before" });
});
