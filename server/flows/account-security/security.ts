// The security page: account data, second factors, and changes to them (API-41, API-42, PHN-17, SA-02).
import "server-only";
import { formError, type Outcome } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import { isLastFour } from "@/domain/strong-auth/challenges";
import type { SignedInContext } from "@/server/context/request-context";
import { loadBiometricsSwitch, turnOffBiometrics, turnOnBiometrics } from "@/server/flows/biometrics/preference";
import { offersSignIns } from "@/server/flows/sign-in-history/sign-in-history";
import type { StrongAuthOpening } from "@/server/flows/strong-auth/start";
import { currentEmail, newSecurityRecord, resultOf } from "@/server/records/security";
import type { SecurityChange } from "@/server/records/security-record";
import { hasCredentials } from "@/server/records/typed-credentials";
import { readProfile } from "@/server/upstream/profile";
import { type Enrolment, readEnrolments } from "@/server/upstream/strong-auth/enrolments";
import { ifPlatformFails } from "@/server/upstream/upstream-error";
import { requireProof, startChange } from "./maintenance";
import { type ListedPasskeys, loadPasskeys, startPasskey, startPasskeyRemoval } from "./passkeys";

export type Security = {
  email: string;
  username: string;
  /** Last four digits of the number on file. */
  phone: string | undefined;
  enrolments: readonly Enrolment[];
  /** Whether the number and the second factors could be read. Without them the page still leads to every change. */
  knows: { phone: boolean; enrolments: boolean };
  /** PHN-17: SMS codes can be turned on with one button. */
  offersEnrolment: boolean;
  /** There is a page about the player's sign-ins. */
  offersSignIns: boolean;
  /** Sign-in by face or fingerprint in the operator's app; undefined elsewhere. */
  biometrics: "on" | "off" | undefined;
  passkeys: ListedPasskeys;
  /** The flow whose new password the app has to store instead of the old one. */
  renews: string | undefined;
  /** Result of the last change, for the notice. */
  result: SecurityChange | "nothing" | undefined;
};

const lastFour = (number: unknown) => {
  const digits = typeof number === "string" ? number.replace(/\D/g, "").slice(-4) : "";
  return isLastFour(digits) ? digits : undefined;
};

/** Loads the page. EML-18?: shows a new e-mail address at once, although the token may still have the old one. */
export async function loadSecurity(context: SignedInContext): Promise<Security> {
  const unread = ifPlatformFails(undefined);
  const [enrolments, profile, biometrics, isOffered, passkeys] = await Promise.all([
    readEnrolments(context).catch(unread),
    readProfile(context).catch(unread),
    loadBiometricsSwitch(context).catch(unread),
    offersSignIns(context),
    loadPasskeys(context),
  ]);
  const { record, player } = context;
  return {
    email: currentEmail(context),
    username: player.userName,
    phone: lastFour(profile?.phoneNumber),
    enrolments: enrolments ?? [],
    knows: { phone: profile !== undefined, enrolments: enrolments !== undefined },
    offersEnrolment: enrolments !== undefined && !enrolments.some(({ type }) => type === "SMS2FA"),
    offersSignIns: isOffered,
    biometrics,
    passkeys,
    renews: context.native && hasCredentials(context, record) ? record?.id : undefined,
    result: resultOf(context),
  };
}

/** Creates a record of the change and starts strong authentication for it. */
function open(context: SignedInContext, change: SecurityChange, opening: Partial<StrongAuthOpening>): Promise<Outcome> {
  const record = newSecurityRecord(context, change);
  return startChange(context, record, { ...opening, backTo: to("/accountcenter/security", { flow: record.id }) });
}

async function remove(context: SignedInContext, key: string): Promise<Outcome> {
  const enrolment = (await readEnrolments(context)).find((each) => each.key === key);
  if (!enrolment) return formError("securityChangeFailed");
  return open(context, "removal", {
    reason: "UNENROLL",
    enrolmentKey: key,
    ...(enrolment.type && { enrolType: enrolment.type }),
    ...(enrolment.contact && { contactShown: enrolment.contact }),
  });
}

/** The buttons of the page: enable SMS codes, change the number, remove a factor, passkeys, biometrics on and off. */
export async function submitSecurity(context: SignedInContext, form: FormData): Promise<Outcome> {
  const proof = await requireProof(context, "maintenance");
  const [intent, key] = String(form.get("intent") ?? "").split(/:(.*)/s);
  switch (intent) {
    case "enrol":
      return open(context, "enrolment", { reason: "ENROLL", enrolType: "SMS2FA" });
    case "phone":
      return open(context, "phone", { reason: "UPDATE_PHONE", enrolType: "SMS2FA" });
    case "remove":
      return remove(context, key ?? "");
    case "passkey":
      return startPasskey(context);
    case "removePasskey":
      return startPasskeyRemoval(context, key ?? "");
    case "biometrics":
      return key === "on" ? turnOnBiometrics(context, form.get("stored"), proof) : turnOffBiometrics(context);
    default:
      return formError("securityChangeFailed");
  }
}
