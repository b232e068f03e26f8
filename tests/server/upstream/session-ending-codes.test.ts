import { expect, test } from "vitest";
import { json, ownUpstream, send, upstreamAt, writeOf } from "../../kit/stack/faulty-upstream";

const server = ownUpstream();

test.each([
  ["KRN-201", 400, "signedOut"],
  ["XKRN9", 400, "signedOut"],
  ["KRN-000", 400, "status"],
  ["KRN-007", 400, "status"],
  ["SPAN-500", 400, "status"],
  // what the platform says by its code counts more than the status
  ["KRN-201", 401, "signedOut"],
  ["KRN-000", 401, "unserved"],
  ["KRN-007", 401, "unserved"],
  ["SPAN-500", 401, "signedOut"],
] as const)(
  "%s with %i, as an answer to a call with the player's token, is the failure %s [ERR-05, ERR-06, ERR-07, ERR-93?]",
  async (code, status, kind) => {
    const path = `/krn/${code}/${status}`;
    const body = { responseStatus: { errorCode: code, developerMessage: "span 7" } };
    server.answer(path, json(status, body));
    const said = { code, status, hasCode: code !== "KRN-000", developerMessage: "span 7" };
    const { upstream } = upstreamAt(server.origin);
    await expect(send(upstream, writeOf({ path }))).rejects.toMatchObject({ ...said, kind });
    const anonymous = upstreamAt(server.origin, { token: undefined });
    await expect(send(anonymous.upstream, writeOf({ path }))).rejects.toMatchObject({
      ...said,
      kind: status === 401 ? "unserved" : "status",
    });
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
