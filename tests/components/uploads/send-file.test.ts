import { expect, test, vi } from "vitest";
import { problemOfFile, sendForm } from "@/components/uploads/send-file";
import { maxDocumentBytes } from "@/domain/uploads/upload";

const pdf = "%PDF-1.7\n";
const fileOf = (text: string, size = text.length) => new File([text.padEnd(size, " ")], "document.pdf");

test.each([
  ["no file", null, "documentMissing"],
  ["an empty field, as a form holds it", new File([], ""), "documentMissing"],
  ["an empty file", fileOf(""), "documentEmpty"],
  ["one byte of no known type", fileOf("x"), "documentWrongType"],
  ["a text", fileOf("plain text, long enough for a signature"), "documentWrongType"],
  ["a PDF", fileOf(pdf), undefined],
  ["a PDF of 10 MB", fileOf(pdf, maxDocumentBytes), undefined],
  ["a PDF of 10 MB and a byte", fileOf(pdf, maxDocumentBytes + 1), "documentTooBig"],
])("%s is checked before it is sent [BR-31]", async (_, file, problem) => {
  expect(await problemOfFile(file)).toBe(problem);
});

/** A file whose handle is of no use any more, as a browser tells it. */
function goneFile(name: string): File {
  const gone = fileOf(pdf);
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException("gone", name)) }) as Blob;
  return gone;
}

test.each(["NotReadableError", "NotFoundError"])(
  "a file that is gone with %s is to be chosen again [BR-31]",
  async (name) => {
    expect(await problemOfFile(goneFile(name))).toBe("documentChanged");
  },
);

test("a file that has become shorter is to be chosen again [BR-31]", async () => {
  const shorter = fileOf(pdf);
  Object.defineProperty(shorter, "size", { value: 5000 });
  expect(await problemOfFile(shorter)).toBe("documentChanged");
});

test("an upload that breaks off over a changed file is no lost connection [BR-31]", async () => {
  const formOf = (file: File) => ({ get: () => file }) as unknown as FormData;
  vi.stubGlobal(
    "XMLHttpRequest",
    fakeRequest((request) => request.onerror?.()),
  );
  const send = (file: File) => sendForm("/api/documents", formOf(file), () => undefined);
  expect(await send(goneFile("NotReadableError"))).toEqual({ problem: "documentChanged" });
  expect(await send(fileOf(pdf))).toEqual({ problem: "documentCut" });
});

type FakeRequest = {
  status?: number;
  responseText?: string;
  upload: { onload?(): void };
  onload?(): void;
  onerror?(): void;
};

/** A request of the browser, and what it does once it is sent. */
function fakeRequest(act: (request: FakeRequest) => void) {
  const request = { open: vi.fn(), setRequestHeader: vi.fn(), upload: {}, send: () => act(request) };
  // what is called with `new` cannot be an arrow function
  return function newRequest() {
    return request;
  };
}

const answers = (status: number, responseText: string) => (request: FakeRequest) => {
  request.upload.onload?.();
  Object.assign(request, { status, responseText });
  request.onload?.();
};

test.each<[string, (request: FakeRequest) => void, object]>([
  ["arrives", answers(200, '{"go":"/next"}'), { go: "/next" }],
  ["is refused", answers(200, '{"problem":"x","message":"No."}'), { problem: "x", message: "No." }],
  ["breaks off", (request) => request.onerror?.(), { problem: "documentCut" }],
  ["is too much for the front", answers(413, "Payload Too Large"), { problem: "documentCut" }],
  [
    "gets no answer",
    (request) => {
      request.upload.onload?.();
      request.onerror?.();
    },
    { problem: "network" },
  ],
  ["is answered by a page of the network", answers(200, "<html>"), { problem: "network" }],
  ["is answered by nothing of ours", answers(200, "null"), { problem: "network" }],
  ["fails on our side", answers(500, "Internal Server Error"), { problem: "server" }],
  ["fails at a gateway", answers(502, "Bad Gateway"), { problem: "server" }],
])("of an upload that %s nothing is said that is not known [BR-31, API-107?]", async (_, act, sent) => {
  vi.stubGlobal("XMLHttpRequest", fakeRequest(act));
  expect(await sendForm("/api/documents", new FormData(), () => undefined)).toEqual(sent);
});
