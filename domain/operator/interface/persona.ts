// A player of the sandbox whom one restriction of an operator's folder stops and nothing else.
import * as z from "zod/mini";
import { Id, text } from "./shapes.ts";

export const OwnPersona = z.strictObject({
  id: Id,
  /** One sentence, for the sandbox's page of personas. */
  story: text,
  brand: z.optional(Id),
  product: text,
  siteExperience: z.optional(text),
  /** What the platform says of the restriction. */
  header: text,
  details: text,
  balance: z.optional(z.number()),
  stops: z.optional(z.array(z.enum(["play", "deposit", "withdraw"]))),
});
export type OwnPersona = z.output<typeof OwnPersona>;
