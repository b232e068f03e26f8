// Checks whether a phone number already belongs to an account (API-51, PHN-03, PHN-19?).
import "server-only";
import * as z from "zod/mini";
import { seconds } from "@/domain/duration";
import { defineOperation } from "./define-operation";

export const phoneLookup = defineOperation({
  name: "phoneExists",
  does: "Checks whether a number (E.164) already belongs to an account. Changes nothing.",
  service: "phone-exists",
  method: "POST",
  path: "/users/v1/phonenumbers/exists",
  body: z.object({ phoneNumber: z.string(), countryCode: z.string() }),
  answer: z.object({ exists: z.boolean() }),
  // a look-up while the player types; without an answer the submit decides
  deadlineMs: seconds(5),
});
