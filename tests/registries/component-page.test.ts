// The component page imports every component that has its own style, or this list says why it does not.
import { expect, test } from "vitest";
import { code } from "../architecture/code.ts";
import { importsOf } from "../kit/sources/imports.ts";
import { reachableFrom } from "../kit/sources/reachable.ts";

const needsForm = "reads the state of a form that was submitted";
const coversScreen = "covers the screen, or comes and goes by itself";
const isWholePage = "is the content of one page, whose pictures show its states";

/** Components that the page cannot show, each with the reason. */
const notShown: Record<string, string> = {
  "components/attestations/answer-fields.tsx": needsForm,
  "components/forms/code-form.tsx": needsForm,
  "components/forms/form-screen.tsx": "is the form around a screen",
  "components/forms/without-script.tsx": "is shown without scripts only",
  "components/hand-over/match-number.tsx": isWholePage,
  "components/hand-over/start-buttons.tsx": isWholePage,
  "components/hand-over/ways.tsx": isWholePage,
  "components/knowledge-questions/question-set.tsx": needsForm,
  "components/licence/barcode-field.tsx": isWholePage,
  "components/occupation/occupation-fields.tsx": needsForm,
  "components/passkeys/passkey-placeholder.tsx": "is empty",
  "components/questionnaires/field-control.tsx": needsForm,
  "components/scan/fault-drawing.tsx": isWholePage,
  "components/scan/sides.tsx": isWholePage,
  "components/ui/dialogs/toast.tsx": coversScreen,
  "components/ui/loader-times.tsx": coversScreen,
  "components/ui/loader.tsx": coversScreen,
  "components/ui/spinner.tsx": "belongs to the loader",
  "components/uploads/upload-form.tsx": isWholePage,
  "components/verification/address-fields.tsx": needsForm,
  "components/verification/address-search.tsx": needsForm,
};

/** Loads another component, which is judged itself. */
const isLoader = (path: string) => /\/lazy-[\w-]+\.tsx$/.test(path);

const styled = code
  .filter(({ path }) => path.startsWith("components/") && !path.startsWith("components/shell/") && !isLoader(path))
  .filter((file) => importsOf(file).some(({ to }) => to.endsWith(".module.css")))
  .map(({ path }) => path);

test("the component page reaches every component that has its own style", () => {
  const shown = reachableFrom(code, ["components/gallery/gallery.tsx"]).files;
  expect(styled.filter((path) => !shown.includes(path))).toEqual(Object.keys(notShown));
});
