import { expect, test } from "vitest";
import { actionsOf, atStrongAuth, solvedTitle } from "../../kit/flows/strong-auth.ts";
import { callsDuring, nameOf } from "../../kit/pages/journey.ts";
import { foundIn } from "../../kit/pages/secrets.ts";

const year = "Year of birth";
const lastFour = "Last 4 digits of your Social Security number";
const whole = "Social Security number";
const known = { ssn: "900551234", birthYear: 1984 };

async function atDetails(types: readonly unknown[] = ["BirthYearAndSsn4", "DocScan"]) {
  const made = await atStrongAuth(types, { strongAuth: { availableStrongAuthTypes: types, ...known } });
  const { visitor } = made;
  if (visitor.document.querySelector("input[type=radio]")) await visitor.submit("Continue", { [personal]: true });
  return made;
}
const personal = "Birth year and last 4 digits of your SSN";

async function send(visitor: Awaited<ReturnType<typeof atDetails>>["visitor"], fields: Record<string, string>) {
  return callsDuring(() => visitor.submit("Confirm", fields));
}

test("birth year and SSN4 go out as one solution, and nothing of them comes back [SA-09, SA-24, SA-48, SA-49]", async () => {
  const { visitor } = await atDetails();
  const calls = await send(visitor, { [year]: "1984", [lastFour]: "12 34" });
  const finish = calls.find((call) => nameOf(call) === "POST /strongauth/v3/challenges");
  expect(finish?.body).toEqual({
    strongAuthRequestKey: expect.any(String),
    strongAuthChallengeType: "BirthYearAndSsn4",
    providedSolution: "19841234",
  });
  expect(visitor.h1).toBe(solvedTitle);
  for (const { url } of visitor.hops) expect(foundIn(url, ["1984", "1234", "19841234"])).toEqual([]);
});

test("all nine digits are another proof [SA-01, SA-48]", async () => {
  const { visitor } = await atDetails(["Ssn9"]);
  expect(visitor.document.querySelector("[name=birthYear]")).toBeNull();
  const calls = await send(visitor, { [whole]: "900-55-1234" });
  expect(calls.find((call) => nameOf(call) === "POST /strongauth/v3/challenges")?.body).toMatchObject({
    providedSolution: "900551234",
    strongAuthChallengeType: "Ssn9",
  });
  expect(visitor.h1).toBe(solvedTitle);
});

test.each([
  ["19991802", "We couldn’t confirm this information."],
  ["19991809", "We couldn’t confirm this information."],
  ["19991826", "You have one try left."],
  ["19991899", "You’ll have to enter this again: Social Security number and date of birth."],
])("%s says for a question of knowledge: %s [ERR-47, ERR-48, ERR-49, ERR-57]", async (typed, said) => {
  const { visitor } = await atDetails();
  await send(visitor, { [year]: typed.slice(0, 4), [lastFour]: typed.slice(4) });
  expect(visitor.problem).toContain(said);
  if (/180\d$/.test(typed)) expect(visitor.problem).toContain("contact support");
  expect(foundIn(visitor.body, [typed, typed.slice(4)])).toEqual([]);
  expect(actionsOf(visitor)).toContain("I can’t use this");
  await send(visitor, { [year]: "1984", [lastFour]: "1234" });
  expect(visitor.h1).toBe(solvedTitle);
});

test("without attempts left the questions end and the page redirects, also after a reload [SA-40, ERR-50]", async () => {
  const { visitor } = await atDetails(["BirthYearAndSsn4", "Email2FA"]);
  await send(visitor, { [year]: "1999", [lastFour]: "1827" });
  expect(visitor.h1).toBe("We couldn’t confirm it’s you this way");
  await visitor.get(visitor.url);
  expect(visitor.document.querySelector("main [name=ssn]")).toBeNull();
  await visitor.follow("Try another method");
  await visitor.press("Continue");
  expect(visitor.h1).toBe("Enter the code we emailed you");
});

test("without a scan on offer there is nothing to deny to, and another method is a link [SA-50, SA-51]", async () => {
  const { visitor } = await atDetails(["BirthYearAndSsn4", "Email2FA"]);
  expect(visitor.body).not.toContain("scan an ID instead");
  await visitor.follow("Try another method");
  expect(visitor.h1).toBe("Confirm it’s you");
});
