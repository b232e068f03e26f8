import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CredentialFields } from "@/components/account-security/credential-fields";
import { credentialKeys } from "@/components/account-security/credential-keys";
import { credentialLimits } from "@/domain/account-security/credential-limits";
import { loadValidation } from "../forms/validation";
import { wordsOf } from "../words";

const words = {
  ...wordsOf(credentialKeys),
  "Credentials.username.label": "Username",
  "Credentials.password.label": "Password",
  "Credentials.strength.0": "at once",
  "Credentials.strength.4": "very good",
};
const problems = { usernameLength: "Name too short", passwordTooShort: "Too short", passwordTooWeak: "Too weak" };
const texts = { hints: { username: "", password: "" }, words, problems };

const form = (
  <CredentialFields
    asks={["username", "password"]}
    limits={credentialLimits}
    own={{ username: "nora", email: "nora@example.test" }}
    {...texts}
  />
);

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label, { selector: "input" }), { target: { value } });

const inForm = <form>{form}</form>;

async function shown() {
  render(inForm);
  await loadValidation(screen.getByLabelText("Username"));
}

describe("an error", () => {
  beforeEach(() => void vi.useFakeTimers());
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test("appears 500 ms after the change, not before [CRED-08, CONST-20]", async () => {
    await shown();
    type("Username", "ab");
    await wait(499);
    expect(screen.queryByText("Name too short")).toBeNull();
    await wait(1);
    expect(screen.getByText("Name too short")).toBeTruthy();
  });

  test("disappears with a change that corrects it; another change restarts the delay [CRED-08]", async () => {
    await shown();
    type("Username", "ab");
    await wait(400);
    type("Username", "a");
    await wait(400);
    expect(screen.queryByText("Name too short")).toBeNull();
    await wait(100);
    expect(screen.getByText("Name too short")).toBeTruthy();
    type("Username", "abc");
    expect(screen.queryByText("Name too short")).toBeNull();
    await wait(1000);
    expect(screen.queryByText("Name too short")).toBeNull();
  });
});

describe("the strength of a password", () => {
  test.each([
    ["1234567890", "at once"],
    ["four quiet lighthouse keepers", "very good"],
  ])("of %s is said in words [CRED-02]", async (typed, said) => {
    await shown();
    type("Password", typed);
    await waitFor(() => expect(screen.getByText(said)).toBeTruthy(), { timeout: 5000 });
  });

  test("below the limit is an error [CRED-02, CRED-11?]", async () => {
    await shown();
    type("Password", "password1234");
    await waitFor(() => expect(screen.getByText("Too weak")).toBeTruthy(), { timeout: 5000 });
  });
});

test("a password typed before validation has loaded is judged once it has [CRED-08]", async () => {
  render(inForm);
  type("Password", "short");
  await loadValidation(screen.getByLabelText("Username"));
  expect(await screen.findByText("Too short")).toBeTruthy();
});

test("the password can be shown and is hidden again when it is sent", () => {
  const { container } = render(<form>{form}</form>);
  const field = screen.getByLabelText<HTMLInputElement>("Password", { selector: "input" });
  expect(field.type).toBe("password");
  fireEvent.click(screen.getByRole("button", { name: "Show Password" }));
  expect(field.type).toBe("text");
  fireEvent.submit(container.querySelector("form") as HTMLFormElement);
  expect(field.type).toBe("password");
});

test("a form for the password alone names its account to password managers", () => {
  const { container } = render(
    <CredentialFields
      asks={["password"]}
      limits={credentialLimits}
      own={{ username: "nora", email: "nora@example.test" }}
      {...texts}
    />,
  );
  expect(container.querySelector<HTMLInputElement>("input[autocomplete=username]")?.value).toBe("nora");
  expect(screen.queryByLabelText("Username")).toBeNull();
  expect(screen.getByLabelText("Password", { selector: "input" }).getAttribute("autocomplete")).toBe("new-password");
});
