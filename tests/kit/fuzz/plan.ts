// What the fuzzer sends: one raw request and how its connection ends, chosen by the seed and the request's number alone.
import { chanceFrom } from "../seeded.ts";

/** How the client ends the connection: when everything is sent, at the first bytes of the response, or at its end. */
type End = { when: "sent" | "responseBegins" | "responseEnds"; how: "close" | "reset" | "halfClose" };

export type Plan = {
  number: number;
  /** Everything that is written, in these pieces. */
  pieces: readonly string[];
  /** The client's address. */
  from: string;
  end: End;
};

const methods = ["GET", "GET", "HEAD", "POST", "POST", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const oddMethods = ["TRACE", "PROPFIND", "CONNECT", "get"];
const paths = ["/auth", "/", "/language", "/signup", "/api/documents", "/api/heartbeat", "/api/health/live", "/nope"];
const odd = ["*", "//evil.example/", "/%", "/_global-error", "/api/documents/", "/auth?x=%ff", "http://a.test/auth"];
const multipart = "multipart/form-data; boundary=b";
const types = [multipart, "application/x-www-form-urlencoded", "text/plain;charset=UTF-8", "application/json", ""];
const form = '--b\r\ncontent-disposition: form-data; name="contact"\r\n\r\nnora@example.test\r\n--b--\r\n';
const bodies = ["", "a", form, form.slice(0, -9), "[]", "a".repeat(5_000)];
const afterwards = ["x", "\r\n\r\n", "GET / HTTP/1.1\r\n", "\0\u0001", "POST /auth HTTP/1.1\r\nhost: a\r\n\r\n"];

const chunked = (body: string) => `${body ? `${body.length.toString(16)}\r\n${body}\r\n` : ""}0\r\n\r\n`;

/** @param host of the brand that is asked */
export function planOf(seed: number, number: number, host: string): Plan {
  const { pick, happens } = chanceFrom(seed * 1_000_003 + number);
  const method = pick(happens(0.95) ? methods : oddMethods);
  const body = pick(bodies);
  const framing = pick(
    happens(0.8) ? ["none", "zero", "length", "chunked"] : ["longer", "shorter", "brokenChunks", "both"],
  );
  const sent = framing === "none" || framing === "zero" ? "" : body;
  const length: Readonly<Record<string, number>> = {
    zero: 0,
    length: sent.length,
    longer: sent.length + pick([1, 100, 70_000]),
    shorter: Math.max(0, sent.length - 1),
    both: sent.length,
  };
  const isChunked = ["chunked", "brokenChunks", "both"].includes(framing);
  const headers: [name: string, value: string | number | undefined][] = [
    ["host", happens(0.95) ? host : pick(["unknown.test", "a b", "%"])],
    ["content-length", length[framing]],
    ["transfer-encoding", isChunked ? pick(happens(0.9) ? ["chunked"] : ["gzip, chunked", "identity"]) : ""],
    ["origin", pick(["", `http://${host}`, "https://evil.example", "null", "%%"])],
    ["content-type", pick(types)],
    ["accept", pick(["text/html", "*/*", "text/x-component"])],
    ["connection", pick(["", "keep-alive", "close", "Upgrade"])],
    ["expect", happens(0.05) ? pick(["100-continue", "200-maybe"]) : ""],
    ["next-action", happens(0.1) ? pick(["40ab", "x".repeat(42)]) : ""],
    ["rsc", happens(0.1) ? "1" : ""],
    ["cookie", happens(0.2) ? "sandbox-session=a.b.c; sandbox-locale=%; __Host-session=a; a" : ""],
  ];
  const target = pick(happens(0.95) ? paths : odd);
  const lines = headers.flatMap(([name, value]) => (value === undefined || value === "" ? [] : [`${name}: ${value}`]));
  const head = [`${method} ${target} HTTP/${pick(["1.1", "1.1", "1.1", "1.0"])}`, ...lines, "", ""].join("\r\n");
  const framed = isChunked && framing !== "brokenChunks" ? chunked(sent) : sent;
  const whole = head + framed + (happens(0.25) ? pick(afterwards) : "");
  const cuts = [0, 1, Math.floor(head.length / 2), head.length, head.length + 1];
  const kept = happens(0.7) ? whole : whole.slice(0, pick(cuts));
  const split = pick([0, 1, head.length - 1, head.length]);
  const when = kept === whole ? pick(["sent", "responseBegins", "responseEnds"] as const) : "sent";
  return {
    number,
    pieces: [kept.slice(0, split), kept.slice(split)].filter((piece) => piece !== ""),
    from: `127.1.0.${1 + (number % 250)}`,
    end: { when, how: pick(["close", "reset", "halfClose"]) },
  };
}
