// Occupations: GET /occupations/v1/occupations and POST /users/v1/info from the occupation form (API-49, API-50).
import { Hono } from "hono";
import { type Call, type CallContext, member, text } from "../../platform/call.ts";
import { keepReceipts } from "../../platform/kept-receipts.ts";
import { completeStep } from "../../platform/permissions.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";
import { table } from "../../platform/table.ts";
import { fieldResults, fieldValue, type Refused } from "../licence/user-details.ts";

const named = (names: string) =>
  names.split("|").map((name) => ({ code: name.replace(/[^A-Za-z]+/g, ""), name: name.trim() }));

const occupations = named(
  "Accountant|Artist|Carpenter|Cook|Driver|Electrician|Engineer|Farmer|Homemaker|Lawyer|Manager|Nurse|Physician" +
    "|Police officer|Salesperson|Scientist|Software developer|Student|Teacher|Unemployed|Retired",
);

const sectors = named(
  "Agriculture|Construction|Education|Energy|Finance|Government|Health care|Hospitality|Legal services|Manufacturing" +
    "|Media|Retail|Technology|Transportation|Other Industry",
);

/** Fields that are not accepted, by preferred name, ignoring case. */
const refusedFields = table<Refused[]>({
  REFUSEDOCCUPATION: [["Occupation", "This occupation does not fit what we know."]],
  REFUSEDSECTOR: [["Sector", "This sector does not go with your occupation."]],
  REFUSEDEMPLOYER: [
    ["EmployerName", "We do not know this employer."],
    ["EmployerPhone", "This number does not answer."],
  ],
  REFUSEDSILENT: [["Citizenship", ""]],
  REFUSEDELSEWHERE: [["TaxResidence", "Your tax residence is missing."]],
  REFUSEDSTATUS: [["Sector", "This sector does not go with your occupation."]],
});

const step = "collect-occupation";

export const service = (platform: Platform) =>
  new Hono<Call>()
    .get("/occupations/v1/occupations", requireSession, (c) => c.json({ occupations, sectors }))
    .post("/users/v1/info", requireSession, (c) => collect(platform, c));

function collect(platform: Platform, c: CallContext): Response {
  const { body } = c.var;
  const fields = member(body, "userInfoFields");
  if (text(c, "source") !== "OccupationCollection" || !Array.isArray(fields))
    return refuse(c, 400, "INFO-400", "source must be known, and userInfoFields are needed.");
  const value = (fieldType: string) => String(fieldValue(fields, fieldType) ?? "");
  if (!occupations.some(({ code }) => code === value("Occupation")))
    return refuse(c, 400, "INFO-400", "Occupation must be one of the list.");
  if (value("SchoolName") === "" && !sectors.some(({ code }) => code === value("Sector")))
    return refuse(c, 400, "INFO-400", "SchoolName or a Sector of the list is needed.");
  const word = value("PreferredName").toUpperCase();
  if (word === "FAILURE") return refuse(c, 500, "INFO-500", "The details could not be kept.");
  const refused = refusedFields[word] ?? [];
  if (refused.length === 0) {
    completeStep(c.var.player.persona, step);
    keepReceipts(platform, c, c.var.player.persona);
  }
  return c.json({ fieldResults: fieldResults(fields, refused) }, word === "REFUSEDSTATUS" ? 400 : 200);
}
