// What is on file about a player: GET /users/v1/profile and POST /users/v1/phonenumbers/exists (API-34, API-51).
import { Hono } from "hono";
import { asPlayer, refuse } from "../answers.ts";
import { type Call, text } from "../call.ts";
import type { Json, Persona } from "../persona.ts";
import { isPhoneTaken } from "../phones.ts";
import type { Platform } from "../platform.ts";

export const users = (platform: Platform) =>
  new Hono<Call>()
    .get("/users/v1/profile", asPlayer, (c) => c.json({ userProfile: { fields: profileOf(c.var.player.persona) } }))
    .post("/users/v1/phonenumbers/exists", asPlayer, (c) => {
      const phone = text(c, "phoneNumber");
      if (!/^\+\d{4,15}$/.test(phone)) return refuse(c, 400, "PHONE-400", "phoneNumber must be E.164.");
      if (phone.endsWith("9905")) return refuse(c, 500, "PHONE-500", "The phone check is down.");
      return c.json({ exists: phone.endsWith("9901") || isPhoneTaken(platform.state, phone) });
    });

const addresses: Record<string, Json> = {
  "US-ME": {
    addressLine1: "12 Harbor Lane",
    city: "Portland",
    regionCode: "ME",
    countryCode: "US",
    postalCode: "04101",
  },
  "US-NJ": {
    addressLine1: "48 Orchard Street",
    city: "Newark",
    regionCode: "NJ",
    countryCode: "US",
    postalCode: "07102",
  },
  "CA-ON": {
    addressLine1: "7 Maple Court",
    city: "Toronto",
    regionCode: "ON",
    countryCode: "CA",
    postalCode: "M5V 2T6",
  },
  "GB-ENG": { addressLine1: "3 Mill Row", city: "Leeds", regionCode: "ENG", countryCode: "GB", postalCode: "LS1 4AP" },
};

const profileOf = ({ id, email, phone, claims, profile }: Persona): Json => ({
  firstName: id.charAt(0).toUpperCase() + id.slice(1),
  lastName: "Sample",
  address: addresses[String(claims.geolocation)] ?? addresses["US-ME"],
  dateOfBirth: "1988-04-12",
  email,
  phoneNumber: phone,
  ...profile,
});
