import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { BarcodeField } from "@/components/licence/barcode-field";
import { barcodeKeys } from "@/components/licence/licence-keys";
import { UploadForm } from "@/components/uploads/upload-form";
import { acceptedFiles } from "@/domain/uploads/upload";
import { eventually } from "../../kit/eventually.ts";
import { wordsOf } from "../words";

const again = "Choose the file again.";
const words = {
  ...{
    title: "Upload",
    errorTitle: "Error: Upload",
    summary: "Check this",
    kind: "Document",
    kinds: [{ value: "identity", label: "Identity" }],
  },
  ...{ file: "File", fileHint: "Up to 10 MB", submit: "Send", again: "Send again", busy: "Sending", progress: [] },
  ...{ chooseFile: "Choose a file", takePhoto: "Take a photo", noFile: "No file chosen yet" },
  problems: { documentChanged: again, documentMissing: "Choose a file", documentSeveral: "One at a time" },
};

/** A file that can be chosen, and whose handle is of no use any more when it is read. */
function changedFile(name: string, type: string) {
  const file = new File(["%PDF-1.7"], name, { type });
  file.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException("changed", "NotReadableError")) }) as Blob;
  return file;
}

test("a changed file is to be chosen again, and is not offered to be resent [BR-31]", async () => {
  render(<UploadForm action="/api/documents" formKey="key" words={words} kind="identity" />);
  const field = screen.getByLabelText<HTMLInputElement>("Choose a file");
  expect(field.accept).toBe(acceptedFiles);
  const form = field.form as HTMLFormElement;
  const changed = changedFile("document.pdf", "application/pdf");
  await userEvent.upload(field, changed);
  vi.spyOn(FormData.prototype, "get").mockReturnValue(changed);
  fireEvent.submit(form);
  await eventually(() => expect(document.getElementById("file-error")?.textContent).toContain(again));
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Choose a file").value).toBe("");
  screen.getByText("No file chosen yet");
});

test("a photo that is taken takes the place of a chosen file [BR-31]", async () => {
  render(<UploadForm action="/api/documents" formKey="key" words={words} kind="identity" />);
  const file = screen.getByLabelText<HTMLInputElement>("Choose a file");
  const photo = screen.getByLabelText<HTMLInputElement>("Take a photo");
  expect([photo.accept, photo.getAttribute("capture")]).toEqual(["image/*", "environment"]);
  await userEvent.upload(file, new File(["%PDF-1.7"], "statement.pdf", { type: "application/pdf" }));
  screen.getByText("statement.pdf");
  await userEvent.upload(
    photo,
    new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], "image.jpg", { type: "image/jpeg" }),
  );
  screen.getByText("image.jpg");
  expect([file.files?.length, photo.files?.length]).toEqual([0, 1]);
});

test("a photo and a file that were both chosen before the scripts had loaded are not sent, and are to be chosen again", async () => {
  render(<UploadForm action="/api/documents" formKey="key" words={words} kind="identity" />);
  const send = vi.spyOn(XMLHttpRequest.prototype, "send").mockReturnValue();
  const pdf = new File(["%PDF-1.7"], "statement.pdf", { type: "application/pdf" });
  vi.spyOn(FormData.prototype, "get").mockReturnValue(pdf);
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>("Choose a file").form as HTMLFormElement);
  await eventually(() => expect(document.getElementById("file-error")?.textContent).toContain("One at a time"));
  expect(send).not.toHaveBeenCalled();
});

test("a photo of a barcode that has changed is to be chosen again at its field", async () => {
  render(
    <BarcodeField
      words={{ ...wordsOf(barcodeKeys), "DocumentInfo.barcode.changed": again }}
      onLicence={() => undefined}
    />,
  );
  const field = screen.getByLabelText<HTMLInputElement>("Choose a photo");
  await userEvent.upload(field, changedFile("licence.png", "image/png"));
  await eventually(() => expect(document.getElementById("barcode-error")?.textContent).toContain(again));
  expect(screen.queryByText(/We couldn’t find a license barcode/)).toBeNull();
});
