import { createTranslator } from "next-intl";

const messages = {
  skip: "Skip to content",
  site: "Site",
  language: "Language",
  care: "Your account, in your hands.",
  licence: "Licensed and regulated",
  age: "21+",
  ageText: "For people aged 21 or over",
  encrypted: "Encrypted connection",
  title: "Enter the code we sent to your phone",
  lead: "We sent it to <b>{contact}</b>.",
  label: "6-digit code",
  missing: "Enter the 6-digit code",
  submit: "Continue",
  footer: "If gambling is a problem for you, you can get help.",
  helpLink: "Get help",
  legal: "Legal",
  terms: "Terms",
  privacy: "Privacy",
  support: "Support",
  reference: "Reference",
};

/** A missing message fails the build: the page would otherwise pay for the log of the error at each request. */
const onError = (error) => {
  throw error;
};

export const t = createTranslator({ locale: "en-US", messages, timeZone: "America/New_York", onError });
