import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { faults, json, ownUpstream, readOf, send, upstreamAt, writeOf } from "../../kit/stack/faulty-upstream";

const server = ownUpstream();

let paths = 0;
function pathThatAnswers(answer: Parameters<typeof server.answer>[1]) {
  paths += 1;
  server.answer(`/answer/${paths}`, answer);
  return `/answer/${paths}`;
}

const refusals = { "POP-1802": "incorrect", "HTTP 410": "gone", "HTTP 429": "tooMany" } as const;
const asked = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const { upstream, ...seen } = upstreamAt(server.origin);
  const path = pathThatAnswers(json(status, body, headers));
  return { answer: send(upstream, writeOf({ path, refusals })), ...seen };
};
/** Sends a write to a path that answers so. */
const sent = (answer: Parameters<typeof server.answer>[1], more: Parameters<typeof writeOf>[0] = {}) =>
  send(upstreamAt(server.origin).upstream, writeOf({ path: pathThatAnswers(answer), ...more }));
const failureOf = async (answer: Promise<unknown>): Promise<UpstreamError> => {
  const error = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof UpstreamError) return error;
  throw new Error("no UpstreamError was thrown");
};

describe("an answer", () => {
  const accepts = z.object({
    playSpan: z.object({ clientKey: z.string() }),
    tags: z.array(z.object({ name: z.string() })),
  });

  test.each([
    ["camelCase", { playSpan: { clientKey: "k" }, tags: [{ name: "n" }] }],
    ["PascalCase", { PlaySpan: { ClientKey: "k" }, Tags: [{ Name: "n" }] }],
    ["a mix", { PlaySpan: { clientKey: "k" }, tags: [{ Name: "n" }] }],
  ])("is read in %s [API-109?]", async (_, body) => {
    const { upstream } = upstreamAt(server.origin);
    const answer = await send(upstream, readOf({ path: pathThatAnswers(json(200, body)), accepts }));
    expect(answer).toEqual({ ok: true, value: { playSpan: { clientKey: "k" }, tags: [{ name: "n" }] } });
  });

  test.each([200, 201, 202, 204])("with status %i and no body is a success [API-103?]", async (status) => {
    expect(await sent((response) => response.writeHead(status).end())).toEqual({ ok: true, value: {} });
  });

  test.each([{}, null, [], "done", 7, { page: "<h1>It works!</h1>" }])(
    "whose body no row names is a success whatever JSON it holds: %j [API-103?]",
    async (body) => {
      expect(await sent(json(200, body))).toMatchObject({ ok: true });
    },
  );

  test("is a success without a body, and none with a body that is not JSON [API-103?]", async () => {
    expect(await sent((response) => response.writeHead(204).end())).toMatchObject({ ok: true });
    expect(await failureOf(sent(faults.garbage))).toMatchObject({ kind: "shape", status: 200 });
  });

  test("of the wrong shape is thrown, and the log names the member but not its value", async () => {
    const { upstream, lines } = upstreamAt(server.origin);
    const path = pathThatAnswers(json(200, { playSpan: { clientKey: 900123456 }, tags: [] }));
    const failure = await failureOf(send(upstream, readOf({ path, accepts })));
    expect(failure).toMatchObject({ kind: "shape", status: 200 });
    expect(JSON.stringify(lines)).toContain("playSpan.clientKey");
    expect(JSON.stringify(lines)).not.toContain("900123456");
  });

  test("hands on the session token that it sets, and no other cookie", async () => {
    const { upstream, tokens } = upstreamAt(server.origin);
    const cookies = ["other=1; Path=/", "session_token=new.token.value; Path=/; HttpOnly", "x_session_token=2"];
    await send(upstream, writeOf({ path: pathThatAnswers(json(200, {}, { "set-cookie": cookies })) }));
    expect(tokens).toEqual(["new.token.value"]);
  });

  test("that clears the cookie, or that is an error, hands on no token", async () => {
    const { upstream, tokens } = upstreamAt(server.origin);
    const clearing = { "set-cookie": "session_token=; Max-Age=0" };
    await send(upstream, writeOf({ path: pathThatAnswers(json(200, {}, clearing)) }));
    const setting = { "set-cookie": "session_token=new.token.value" };
    await failureOf(send(upstream, writeOf({ path: pathThatAnswers(json(403, {}, setting)) })));
    expect(tokens).toEqual([]);
  });
});

describe("a refusal of the closed set", () => {
  test.each([
    ["responseStatus.errorCode", { responseStatus: { errorCode: "POP-1802", message: "said" } }],
    ["ResponseStatus.ErrorCode and Message", { ResponseStatus: { ErrorCode: "POP-1802", Message: "said" } }],
    ["responseStatus.ErrorCode and Message", { responseStatus: { ErrorCode: "POP-1802", Message: "said" } }],
  ])("is read from %s [ERR-01]", async (_, body) => {
    const said = { ok: false, refusal: "incorrect", code: "POP-1802", message: "said", status: 400 };
    expect(await asked(400, body).answer).toMatchObject(said);
  });

  test("is read from an error status, with message or developer message [ERR-02, CA-03]", async () => {
    const said = asked(422, { errorStatus: { code: "POP-1802", message: "said", statusCode: 422 } });
    expect(await said.answer).toMatchObject({ refusal: "incorrect", code: "POP-1802", message: "said", status: 422 });
    const technical = asked(422, { errorStatus: { code: "POP-1802", developerMessage: "row 7", statusCode: 422 } });
    expect(await technical.answer).toMatchObject({ refusal: "incorrect", developerMessage: "row 7" });
  });

  test("brings the metadata of a corrective-action submit [ERR-08]", async () => {
    const metadata = { ShouldShowPartial: true, email: "n***@example.test" };
    const { answer } = asked(422, { errorStatus: { code: "POP-1802", metadata } });
    expect(await answer).toMatchObject({ metadata: { shouldShowPartial: true, email: "n***@example.test" } });
  });

  test("is read from a bare code, message and status [ERR-09]", async () => {
    const { answer } = asked(400, { code: "POP-1802", message: "said" });
    expect(await answer).toMatchObject({ refusal: "incorrect", code: "POP-1802", message: "said", status: 400 });
  });

  test("may be known by its status alone, and the other members of its body come along", async () => {
    const { answer } = asked(410, { redirect_to: "/next", responseStatus: { errorCode: "CHALLENGE_HANDLED" } });
    expect(await answer).toMatchObject({ refusal: "gone", status: 410, metadata: { redirect_to: "/next" } });
  });

  test("says when to come back, by header or by metadata", async () => {
    const { answer } = asked(429, {}, { "retry-after": "7" });
    expect(await answer).toMatchObject({ refusal: "tooMany", retryAfterMs: 7000 });
    const body = { responseStatus: { errorCode: "X", metadata: { retryAfterMs: 1500 } } };
    expect(await asked(429, body).answer).toMatchObject({ refusal: "tooMany", retryAfterMs: 1500 });
  });

  test.each(["99999999999999999999", "-5s", "soon"])("says nothing of when where the header is %s", async (value) => {
    const absurd = { responseStatus: { errorCode: "X", metadata: { retryAfterMs: 1e300 } } };
    expect(await asked(429, absurd, { "retry-after": value }).answer).not.toHaveProperty("retryAfterMs");
    const plain = { responseStatus: { errorCode: "X", metadata: { retryAfterMs: 1500 } } };
    expect(await asked(429, plain, { "retry-after": value }).answer).toMatchObject({ retryAfterMs: 1500 });
  });

  test("is a refusal too when it comes with status 200", async () => {
    expect(await asked(200, { errorStatus: { code: "POP-1802" } }).answer).toMatchObject({ refusal: "incorrect" });
    expect(await failureOf(asked(200, { errorStatus: { code: "POP-9" } }).answer)).toMatchObject({ kind: "status" });
  });

  test("is not found among what every object has", async () => {
    const failure = await failureOf(asked(400, { responseStatus: { errorCode: "constructor" } }).answer);
    expect(failure).toMatchObject({ kind: "status", code: "constructor" });
  });
});

describe("any other error is thrown", () => {
  test("with KRN-000 when there is a body without a readable code [ERR-03, ERR-89!]", async () => {
    expect(await failureOf(asked(500, { oops: true }).answer)).toMatchObject({
      kind: "status",
      code: "KRN-000",
      hasCode: false,
      status: 500,
      message: expect.stringContaining("KRN-000: Unknown Error"),
    });
    const page = sent((response) => response.writeHead(500).end("<h1>no</h1>"));
    expect(await failureOf(page)).toMatchObject({ code: "KRN-000", kind: "status" });
  });

  test.each([
    "900-12-3456",
    "X-900-12-3456",
    "900123456",
    "482913",
    "nora@example.test",
    "no such code",
    "A".repeat(41),
  ])("with KRN-000 when the member for the code has no code: %s [ERR-03, ERR-89!]", async (errorCode) => {
    const { answer, lines } = asked(400, { responseStatus: { errorCode } });
    expect(await failureOf(answer)).toMatchObject({ code: "KRN-000", hasCode: false, kind: "status" });
    expect(JSON.stringify(lines)).not.toContain(errorCode);
    const refused = await asked(410, { responseStatus: { errorCode } }).answer;
    expect(refused).toMatchObject({ ok: false, refusal: "gone", code: "KRN-000" });
  });

  test("with UNKNOWN_ERROR when there is no body [ERR-04, ERR-89!]", async () => {
    const failure = await failureOf(sent((response) => response.writeHead(500).end()));
    expect(failure).toMatchObject({ code: "UNKNOWN_ERROR", kind: "status", status: 500 });
    expect(failure.message).toContain("UNKNOWN_ERROR: Unknown error occurred when making request");
  });

  test.each([
    ["a page of its own", 502, "<h1>Bad gateway</h1>", "KRN-000"],
    ["nothing", 504, "", "UNKNOWN_ERROR"],
  ])("as a broken connection where a gateway answers with %s, %i [ERR-89!]", async (_, status, body, code) => {
    const { upstream } = upstreamAt(server.origin);
    const path = pathThatAnswers((response) => response.writeHead(status).end(body));
    expect(await failureOf(send(upstream, writeOf({ path })))).toMatchObject({ kind: "network", status, code });
    const coded = asked(status, { responseStatus: { errorCode: "X-1" } }).answer;
    expect(await failureOf(coded)).toMatchObject({ kind: "status", status, code: "X-1" });
  });

  test("with UNKNOWN_ERROR after a network failure and after a timeout [ERR-89!]", async () => {
    const unknown = { code: "UNKNOWN_ERROR", status: 0 };
    expect(await failureOf(sent(faults.reset))).toMatchObject({ ...unknown, kind: "network" });
    expect(await failureOf(sent(faults.hang, { deadlineMs: 100 }))).toMatchObject({ ...unknown, kind: "timeout" });
  });

  test("as the end of the session when it is 401 and the token was sent [ERR-93?]", async () => {
    expect(await failureOf(asked(401, {}).answer)).toMatchObject({ kind: "signedOut", status: 401 });
    expect(await failureOf(asked(403, {}).answer)).toMatchObject({ kind: "status", status: 403 });
    const { upstream } = upstreamAt(server.origin);
    const open = readOf({ path: pathThatAnswers(json(401, {})), omitsToken: true });
    expect(await failureOf(send(upstream, open))).toMatchObject({ kind: "unserved", status: 401 });
    const { upstream: ofVisitor } = upstreamAt(server.origin, { token: undefined });
    const path = pathThatAnswers(json(401, { responseStatus: { errorCode: "OTP-900" } }));
    expect(await failureOf(send(ofVisitor, writeOf({ path })))).toMatchObject({ kind: "unserved", code: "OTP-900" });
  });

  test("and logged once, with neither body nor query nor message of the answer", async () => {
    const { upstream, lines } = upstreamAt(server.origin);
    const path = pathThatAnswers(json(500, { responseStatus: { errorCode: "X-1", message: "canary-message" } }));
    const write = writeOf({ path, body: { ssn: "canary-body" }, query: { q: "canary-query" } });
    const failure = await failureOf(send(upstream, write));
    expect(lines).toEqual([
      expect.objectContaining({ event: "upstreamFailed", kind: "status", code: "X-1", status: 500, method: "POST" }),
    ]);
    expect(JSON.stringify(lines) + failure.message + failure.stack).not.toContain("canary");
  });
});

test("what was changed and what was refused leave a line each, a read that succeeds none at the usual level", async () => {
  const lines: Record<string, unknown>[] = [];
  const keep = (line: object) => void lines.push({ ...line });
  const none = () => undefined;
  const log = { debug: none, info: keep, warn: keep, error: keep, child: () => log };
  const { upstream } = upstreamAt(server.origin, { log });
  const ok = () => pathThatAnswers(json(200, { secret: "900-12-3456" }));
  await send(upstream, readOf({ path: ok() }));
  await send(upstream, writeOf({ path: ok() }));
  const gone = pathThatAnswers(json(410, { responseStatus: { errorCode: "GONE-1", message: "900-12-3456" } }));
  await send(upstream, writeOf({ path: gone, refusals }));
  const where = { upstream: expect.any(String), operation: expect.any(String), method: "POST" };
  const line = { event: "upstreamAnswered", ...where, durationMs: expect.any(Number) };
  expect(lines).toEqual([line, { ...line, refusal: "gone", status: 410 }]);
});
