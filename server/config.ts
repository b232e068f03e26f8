// Settings of a deployment, parsed from the environment with zod. The only reader of process.env; runs at the edge and in Node.
import * as z from "zod/mini";
import { CredentialLimits } from "@/domain/account-security/credential-limits";
import { attestationRefusals } from "@/domain/attestations/attestation";
import { brandIds } from "@/domain/brands";
import { correctiveActions } from "@/domain/corrective-actions/registry";
import { DestinationPaths, DocumentPaths, SelfExclusionUrls } from "@/domain/destinations";
import { ScanPartner } from "@/domain/documents/scan-partner";
import { hours, minutes, seconds } from "@/domain/duration";
import { type Environment, environments, HostOverrides, type HostTable, hostTable } from "@/domain/hosts";
import { defaultOccupationSite, defaultOccupationSource } from "@/domain/occupation/occupation-details";
import { providerNames } from "@/domain/provider-scripts";
import { defaultSignatureConsent } from "@/domain/questionnaires/investor-profile";
import { keyedQuestionnaires } from "@/domain/questionnaires/questionnaire";
import { duplicatePersonReason } from "@/domain/recovery/duplicate-person";
import { EmailOffersTable } from "@/domain/registration/registration";
import { defaultResendCooldownMs } from "@/domain/sign-in/one-time-code";
import { defaultNjSiteExperiences } from "@/domain/strong-auth/challenges";
import { defaultDeviceRiskTimeoutMs } from "@/domain/strong-auth/device-risk";
import { TransferPartner } from "@/domain/transfer/partner";
import { type FrontRules, frontRules } from "./front-rules";
import { processWide } from "./telemetry/process-wide";

/** Sandbox only: any other environment refuses to start with one of these values. */
const sandboxIssuer = "https://platform.sandbox.test";
const sandboxRecordPassword = "sandbox-only-record-password-never-used-anywhere-else";

/** The sandbox's persona who has to sign in inside the operator's app. */
const sandboxNativeAuthReason = "NativeAppSignInRequired";
const sandboxScanPartner: ScanPartner = { name: "Idenfold", keptDays: 30 };
const sandboxTransferPartner: TransferPartner = {
  name: "Harbor Play",
  logo: "M3 19c3.5 0 3.5-3 7-3s3.5 3 7 3 3.5-3 7-3M8 12l6-8 6 8Z",
};

const list = (text: string) =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const bytesIn = (base64: string) => Math.floor((base64.replace(/=+$/, "").length * 3) / 4);
const isKey = (text: string) => /^[A-Za-z0-9+/]+={0,2}$/.test(text) && [16, 24, 32].includes(bytesIn(text));

/** JSON text of a given schema. */
const Json = <T extends z.core.$ZodType>(shape: T, fallback: string) =>
  z.pipe(
    z._default(z.string(), fallback).check(z.refine(isJson, "must be JSON")),
    z.pipe(
      z.transform((text: string) => (isJson(text) ? JSON.parse(text) : undefined)),
      shape,
    ),
  );
const Words = z.pipe(z._default(z.string(), ""), z.transform(list));
const Count = (fallback: number, least = 0) => z._default(z.coerce.number().check(z.int(), z.gte(least)), fallback);
const Switch = z.pipe(
  z._default(z.enum(["true", "false"]), "false"),
  z.transform((word) => word === "true"),
);
const Networks = z.pipe(
  Words,
  z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], "must be IP addresses or networks")),
);
const Url = z.string().check(z.refine((text) => URL.canParse(text), "must be a URL"));
const isRedisUrl = (text: string) => URL.canParse(text) && ["redis:", "rediss:"].includes(new URL(text).protocol);
const WordMap = z.record(z.string(), z.string());
const Integrity = z.string().check(z.regex(/^sha(256|384|512)-[\w+/=-]+$/));
const frontRuleNames = Object.keys(frontRules) as (keyof FrontRules)[];
const FrontRuleChanges = z.partialRecord(z.enum(frontRuleNames), z.number().check(z.gte(0)));

const Settings = z.object({
  NODE_ENV: z._default(z.string(), "production"),
  ACCOUNT_ENV: z.enum(environments),
  PORT: Count(3000, 1),
  SANDBOX_PORT: Count(4000, 1),
  /** Host table entries that differ from the defaults: {"main": {"account": "https://…"}} */
  HOSTS: Json(HostOverrides, "{}"),
  /** When set, every upstream call connects here and keeps the Host of the table. */
  UPSTREAM_ORIGIN: z.optional(Url),
  /** Paths of operations that differ from their declaration: {"otpVerify": "/otp/v2/verify"} */
  UPSTREAM_ROUTES: Json(z.record(z.string(), z.string().check(z.startsWith("/"))), "{}"),
  /** Methods that differ, where the documents leave it open: {"strongAuthTrigger": "POST"} (SA-64?) */
  UPSTREAM_METHODS: Json(z.record(z.string(), z.enum(["POST", "PUT"])), "{}"),
  /** Upstream codes that differ from the defaults: {"MAX_RESENDS_REACHED": "OTP-17"} (OTP-31?) */
  UPSTREAM_CODES: Json(WordMap, "{}"),
  UPSTREAM_DEADLINE_MS: Count(30_000, 100),
  /** Calls of one service that may run at the same time, so that a hanging service cannot hold up all requests. */
  UPSTREAM_CALLS_PER_SERVICE: Count(100, 1),
  /** How long a page, and a submit, waits for the platform in all its calls. */
  PAGE_DEADLINE_MS: Count(15_000, 100),
  SUBMIT_DEADLINE_MS: Count(40_000, 100),
  /** In the sandbox environment, the machine's clock as in every other: `npm run bench` measures without the calls that read the sandbox's. */
  MACHINE_CLOCK: Switch,
  JWKS_URL: z.optional(Url),
  TOKEN_ISSUER: z.optional(z.string()),
  /** The token's `aud` is this word, a colon and the brand id. */
  TOKEN_AUDIENCE: z._default(z.string(), "account-area"),
  UPSTREAM_COOKIE_NAME: z._default(z.string(), "session_token"),
  PERMISSION_PREFIX: z._default(z.string(), "perm:"),
  BANNED_PERMISSION: z._default(z.string(), "DenyAccountAccess"),
  /** Maximum inactivity of a session, and its maximum age, milliseconds; its token may expire earlier. */
  SESSION_INACTIVITY_MS: Count(hours(2), 1000),
  SESSION_MAX_AGE_MS: Count(hours(12), 1000),
  /** How long before the end of a session the page warns of it, milliseconds. WCAG 2.2.1 asks for 20 seconds at least. */
  SESSION_WARNING_MS: Count(seconds(150), 20_000),
  /** Maximum inactivity after a sign-in on a shared or public device. */
  SHARED_DEVICE_INACTIVITY_MS: Count(minutes(10), 1000),
  /** Passwords that seal flow records: {"2": "new", "1": "old"}; the highest number seals, all open. */
  RECORD_PASSWORDS: Json(z.record(z.string().check(z.regex(/^[1-9]\d*$/)), z.string().check(z.minLength(32))), "{}"),
  /** Number of the password that seals, where it is not the highest: every instance has to know a new password before one seals with it. */
  RECORD_PASSWORD_IN_USE: z.optional(z.string().check(z.regex(/^[1-9]\d*$/))),
  /** Addresses and networks of our own proxies, which may speak for their clients: "10.0.0.1,192.0.2.0/24". */
  TRUSTED_PROXIES: Networks,
  /** Read by Next, at build and start; the same on every instance. */
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: z.optional(
    z.string().check(z.refine(isKey, "must be 16, 24 or 32 bytes in base64")),
  ),
  /** Rules of the HTTP front that differ from the defaults (server/front-rules.ts): {"formBytes": 131072} */
  FRONT_RULES: Json(FrontRuleChanges, "{}"),
  /** Requests that run at the same time, waiting for the platform included; more wait and then get 503. */
  MAX_CONCURRENT_REQUESTS: Count(400, 1),
  /** How long running requests may take to finish after SIGTERM. */
  DRAIN_MS: Count(15_000),
  /** "redis://host:6379", or "rediss://…" for TLS. Required outside the sandbox, unless ALLOW_SINGLE_INSTANCE is set. */
  REDIS_URL: z.optional(z.string().check(z.refine(isRedisUrl, "must be a redis: or rediss: URL"))),
  REDIS_USERNAME: z.optional(z.string()),
  REDIS_PASSWORD: z.optional(z.string()),
  /** Certificate of a private authority, PEM. */
  REDIS_CA: z.optional(z.string().check(z.startsWith("-----BEGIN CERTIFICATE-----"))),
  /** Sentinels, "host:port,host:port,host:port"; the host of REDIS_URL is then the name of their master. */
  REDIS_SENTINELS: z.pipe(Words, z.array(z.string().check(z.regex(/^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i)))),
  REDIS_SENTINEL_PASSWORD: z.optional(z.string()),
  /** Begins every key, so that several deployments can share a Redis; the same on every instance. */
  REDIS_KEY_PREFIX: z._default(z.string().check(z.regex(/^[\w-]{1,32}$/)), "account-area"),
  /** Only one process runs: limits, revoked sessions and stored outcomes are kept in its memory and lost at its end. */
  ALLOW_SINGLE_INSTANCE: Switch,
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  LOG_LEVEL: z._default(z.enum(["debug", "info", "warn", "error", "silent"]), "info"),
  TRACK_COLLECTOR_URL: z.optional(Url),
  TRACK_KEY: z.optional(z.string().check(z.minLength(16))),
  /** One setting for the codes of sign-in, strong authentication and merging (OTP-30?, MRG-24). */
  RESEND_CODE_COOLDOWN_MS: Count(defaultResendCooldownMs),
  SSN_LENGTH: z.pipe(
    z._default(z.enum(["4", "9"]), "9"),
    z.transform((text): 4 | 9 => (text === "4" ? 4 : 9)),
  ),
  /** KYC-03: field order of dates by country: {"US": ["month", "day", "year"]}; other countries use day first. */
  DATE_ORDERS: Json(z.record(z.string(), z.array(z.enum(["day", "month", "year"])).check(z.length(3))), "{}"),
  /** KYC-04: site experiences on which the last four digits of the SSN are optional. */
  OPTIONAL_SSN4_SITE_EXPERIENCES: Words,
  /** KYC-88: site experiences without a success screen after the verification. */
  NO_VERIFICATION_SUCCESS_SITE_EXPERIENCES: Words,
  /** KYC-52: the maps script and its key. Without a script there is no address search. */
  PLACES_SCRIPT_URL: z.optional(Url),
  PLACES_API_KEY: z._default(z.string(), "sandbox"),
  /** KYC-54, API-105?: the device-intelligence SDK and its key. Without an SDK no token is sent. */
  DEVICE_INTELLIGENCE_SCRIPT_URL: z.optional(Url),
  DEVICE_INTELLIGENCE_KEY: z._default(z.string(), "sandbox"),
  /** Origins that those scripts call besides their own. */
  SCRIPT_CALL_ORIGINS: Words,
  /** GEO-10?: the geolocation client's script and its integrity hash. Without it players are located by network address. */
  GEOLOCATION_SCRIPT_URL: z.optional(Url),
  GEOLOCATION_SCRIPT_INTEGRITY: z.optional(Integrity),
  /** GEO-01: products and site experiences whose sign-in starts with the location check. */
  SIGN_IN_GEOLOCATION: Words,
  /** GEO-09?: domain of the two on-premises cookies by brand: {"main": "example.test"}; by default our own host only. */
  ON_PREMISES_COOKIE_DOMAINS: Json(z.partialRecord(z.enum(brandIds), z.string()), "{}"),
  /** REG-16?, REG-17?: {"DE": {"isShown": true, "isChecked": false}} for countries that differ from the built-in table. */
  EMAIL_OFFERS: Json(EmailOffersTable, "{}"),
  /** REG-19?: {"CA-ON": 19}: country and region → years, where the operator requires a higher age than the law. */
  MINIMUM_AGES: Json(z.record(z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)), z.number()), "{}"),
  /** REG-18?: name of the Australian region that is not served, for the disclaimer; empty for no disclaimer. */
  AU_EXCLUDED_REGION: z._default(z.string(), ""),
  /** SA-62!: site experiences that send CORRECTIVE_ACTION_NJ instead of CORRECTIVE_ACTION. */
  NJ_REASON_SITE_EXPERIENCES: z.pipe(
    z._default(z.string(), defaultNjSiteExperiences.join(",")),
    z.transform((text): readonly string[] => list(text)),
  ),
  /** Reason names that differ on the platform: {"CORRECTIVE_ACTION_NJ": "CA_NJ"} (SA-67?) */
  STRONG_AUTH_REASONS: Json(WordMap, "{}"),
  /** SA-66?, CONST-67? */
  DEVICE_RISK_TIMEOUT_MS: Count(defaultDeviceRiskTimeoutMs, 200),
  /** API-92, API-105?: the device-risk provider's script, if the deployment has one. */
  DEVICE_RISK_SCRIPT_URL: z.optional(Url),
  /** Who opens the camera of a document scan, and for how many days pictures are kept: {"name": "…", "keptDays": 30}. */
  SCAN_PARTNER: Json(ScanPartner, "{}"),
  /** TRF-02: whose players may transfer their account, by brand: {"main": {"name": "…", "logo": "<path data>"}}. */
  TRANSFER_PARTNERS: Json(z.partialRecord(z.enum(brandIds), TransferPartner), "{}"),
  /** REC-29? */
  DUPLICATE_PERSON_REASON: z._default(z.string(), duplicatePersonReason),
  /** CRED-11?: {"passwordMin": 12} */
  CREDENTIAL_LIMITS: Json(CredentialLimits, "{}"),
  /** CRED-12? */
  DUPLICATE_USERNAME_CODES: z.pipe(
    z._default(z.string(), "USR-DUPLICATE-USERNAME"),
    z.transform((text): readonly string[] => list(text)),
  ),
  /** RTR-28?: {"realTimeReview": "RTR-2"} */
  QUESTIONNAIRE_KEYS: Json(z.partialRecord(z.enum(keyedQuestionnaires), z.string().check(z.minLength(1))), "{}"),
  /** INV-13? */
  SIGNATURE_CONSENT_CHOICE_TEXT: z._default(z.string().check(z.minLength(1)), defaultSignatureConsent),
  /** INV-12?: {"employmentStatus": "17", "industry": "18"} where the questions cannot be told by their words. */
  INVESTOR_QUESTION_IDS: Json(z.partialRecord(z.enum(["employmentStatus", "industry"]), z.string()), "{}"),
  /** ATT-63?: words of the platform for attestation keys and CTA types that differ from ours: {"RTR": "RealTimeReview"}. */
  ATTESTATION_WORDS: Json(WordMap, "{}"),
  /** ATT-67?: codes of a refused answer that have a message of their own: {"ATT-VERSION": "outdated"}. */
  ATTESTATION_ERRORS: Json(z.record(z.string(), z.enum(attestationRefusals)), '{"ATT-VERSION": "outdated"}'),
  /** API-105?: providers' scripts that fill a place on a page: {"balances": {"url": "https://…", "integrity": "sha384-…"}}. None by default. */
  PROVIDER_SCRIPTS: Json(
    z.partialRecord(z.enum(providerNames), z.object({ url: Url, integrity: z.optional(Integrity) })),
    "{}",
  ),
  /** OCC-15, CONST-38: the site experience whose occupations are asked for. */
  OCCUPATION_SITE_EXPERIENCE: z._default(z.string().check(z.minLength(1)), defaultOccupationSite),
  /** OCC-25?: the source that names the occupation form to the platform. */
  OCCUPATION_SOURCE: z._default(z.string().check(z.minLength(1)), defaultOccupationSource),
  ENTRY_SOURCE: z._default(z.string(), "Fantasy"),
  SKIP_PLAY_SPAN_OPERATOR_IDS: Words,
  LOOK_AROUND_LOGOUT_PERMISSIONS: Words,
  /** RS-59?: reason codes of blocks that the operator's app resolves: their button closes the webview. None by default. */
  NATIVE_AUTH_REASON_CODES: Words,
  /** RS-60?: the operator whose lottery employees get a text of their own. */
  LOTTERY_EMPLOYEE_OPERATOR_ID: z._default(z.string(), "3"),
  /** CA-58?: {"*": ["geolocate"], "casino": [], "US-NJ-CS": []}: by product, by site experience, or for all. */
  DISABLED_CORRECTIVE_ACTIONS: Json(z.record(z.string(), z.array(z.enum(correctiveActions))), "{}"),
  /** BR-55?: suffixes of the legal documents by site experience. */
  LEGAL_PATHS: Json(DocumentPaths, "{}"),
  /** BR-54?: {"withdrawal": "/cashier/out"} where the operator's page has another path. */
  DESTINATION_PATHS: Json(DestinationPaths, "{}"),
  /** COOL-07?: {"US-NJ": "https://…", "US": "https://…", "*": "https://…"}: the voluntary self-exclusion program by region, by country, or for all. */
  VOLUNTARY_SELF_EXCLUSION_URLS: Json(SelfExclusionUrls, "{}"),
  /** GATE-79?: brands whose marketplace requires only ViewMarketplace. */
  MARKETPLACE_VIEW_ONLY: Words,
  FANTASY_OWN_VARIANT: Switch,
  /** Part of the User-Agent that identifies the operator's own app. */
  NATIVE_USER_AGENT: z._default(z.string().check(z.minLength(3)), "AccountShell/"),
  /** Sandbox only: the double of the app's bridge, which every page loads; `npm start` sets it. */
  BRIDGE_SCRIPT_URL: z.optional(Url),
  /** Origins that may embed the account area in a frame; none by default. */
  NATIVE_SHELL_ORIGINS: Words,
});

type Parsed = z.infer<typeof Settings>;

export type Config = Readonly<
  Omit<Parsed, "HOSTS" | "FRONT_RULES"> & {
    FRONT_RULES: FrontRules;
    TOKEN_ISSUER: string;
    hosts: HostTable;
    jwksUrl: string;
    isDevelopment: boolean;
    recordPasswords: Readonly<Record<string, string>>;
    /** The one of them that seals. */
    sealingPassword: Readonly<Record<string, string>>;
  }
>;

/** Thrown at start-up; its message names the variable, never the value (promise 16). */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const refuse = (variable: string, reason: string): never => {
  throw new ConfigError(`${variable} ${reason}`);
};

const isLocal = (address: string) => /(^|\.)localhost$|^127\.|^\[?::1/.test(new URL(address).hostname);

/** Every environment but the sandbox refuses local addresses and plain http. */
function refuseSandbox(environment: Environment, addresses: Readonly<Record<string, string | undefined>>) {
  if (environment === "sandbox") return;
  for (const [variable, address] of Object.entries(addresses)) {
    if (address === undefined) continue;
    if (isLocal(address)) refuse(variable, `names a sandbox origin, which ACCOUNT_ENV=${environment} does not accept`);
    if (!address.startsWith("https:")) refuse(variable, `must use https with ACCOUNT_ENV=${environment}`);
  }
}

function recordPasswords({ ACCOUNT_ENV, RECORD_PASSWORDS }: Parsed) {
  const passwords = Object.values(RECORD_PASSWORDS);
  if (ACCOUNT_ENV === "sandbox" && passwords.length === 0) return { "1": sandboxRecordPassword };
  if (passwords.length === 0) refuse("RECORD_PASSWORDS", "is missing");
  if (ACCOUNT_ENV !== "sandbox" && passwords.includes(sandboxRecordPassword)) {
    refuse("RECORD_PASSWORDS", "holds the sandbox's password");
  }
  return RECORD_PASSWORDS;
}

/** The highest number seals unless a setting names another one. */
function sealingPassword(passwords: Readonly<Record<string, string>>, { RECORD_PASSWORD_IN_USE }: Parsed) {
  const id = RECORD_PASSWORD_IN_USE ?? String(Math.max(...Object.keys(passwords).map(Number)));
  return { [id]: passwords[id] ?? refuse("RECORD_PASSWORD_IN_USE", "names no password of RECORD_PASSWORDS") };
}

function tokenIssuer({ ACCOUNT_ENV, TOKEN_ISSUER }: Parsed): string {
  if (ACCOUNT_ENV === "sandbox") return TOKEN_ISSUER ?? sandboxIssuer;
  if (TOKEN_ISSUER === sandboxIssuer) refuse("TOKEN_ISSUER", "is the sandbox's");
  return TOKEN_ISSUER ?? refuse("TOKEN_ISSUER", "is missing");
}

/** Several instances must share their guard store; its traffic is encrypted unless it stays on the machine. */
function checkRedis({ ACCOUNT_ENV, REDIS_URL, REDIS_SENTINELS, ALLOW_SINGLE_INSTANCE }: Parsed): void {
  if (REDIS_SENTINELS.length > 0 && REDIS_URL === undefined) refuse("REDIS_URL", "is missing: it names the master");
  if (ACCOUNT_ENV === "sandbox") return;
  if (REDIS_URL === undefined) {
    if (!ALLOW_SINGLE_INSTANCE) refuse("REDIS_URL", "is missing");
    return;
  }
  const needsTls = ["preprod", "prod"].includes(ACCOUNT_ENV) && (REDIS_SENTINELS.length > 0 || !isLocal(REDIS_URL));
  if (needsTls && !REDIS_URL.startsWith("rediss:"))
    refuse("REDIS_URL", `must use rediss with ACCOUNT_ENV=${ACCOUNT_ENV}`);
}

/** Third-party scripts that pages load, with the path of the sandbox's replacement for each. */
const scripts = {
  PLACES_SCRIPT_URL: "/maps/api/js",
  DEVICE_INTELLIGENCE_SCRIPT_URL: "/device-intelligence.js",
  DEVICE_RISK_SCRIPT_URL: "/device-risk.js",
} as const;
type ScriptName = keyof typeof scripts;

function scriptsFrom(settings: Omit<Parsed, "HOSTS">): Partial<Record<ScriptName, string>> {
  const isSandbox = settings.ACCOUNT_ENV === "sandbox";
  const sandboxScripts = `http://scripts.main.localhost:${settings.SANDBOX_PORT}`;
  const urls = (Object.keys(scripts) as ScriptName[]).map(
    (name) => [name, settings[name] ?? (isSandbox ? `${sandboxScripts}${scripts[name]}` : undefined)] as const,
  );
  return Object.fromEntries(urls.filter(([, url]) => url !== undefined));
}

/** GEO-10?: preprod and prod require the geolocation client, unless both steps that use it are disabled. */
function geolocationScript({ ACCOUNT_ENV, SANDBOX_PORT, DISABLED_CORRECTIVE_ACTIONS, ...settings }: Parsed) {
  const { GEOLOCATION_SCRIPT_URL: url, GEOLOCATION_SCRIPT_INTEGRITY: integrity } = settings;
  const off = DISABLED_CORRECTIVE_ACTIONS["*"] ?? [];
  const isNeeded = !(off.includes("geolocate") && off.includes("on-prem-verify"));
  if (["preprod", "prod"].includes(ACCOUNT_ENV) && isNeeded) {
    if (url === undefined) refuse("GEOLOCATION_SCRIPT_URL", "is missing");
    if (integrity === undefined) refuse("GEOLOCATION_SCRIPT_INTEGRITY", "is missing");
  }
  if (url !== undefined || ACCOUNT_ENV !== "sandbox") return url;
  return `http://scripts.main.localhost:${SANDBOX_PORT}/geolocation-client.js`;
}

/** Outside the sandbox the browser runs a provider's script only as it was reviewed. */
function refuseUnprotectedProviders({ ACCOUNT_ENV, PROVIDER_SCRIPTS }: Parsed) {
  for (const [name, script] of Object.entries(PROVIDER_SCRIPTS)) {
    if (ACCOUNT_ENV !== "sandbox" && script?.integrity === undefined) {
      refuse("PROVIDER_SCRIPTS", `has no integrity for ${name}`);
    }
    refuseSandbox(ACCOUNT_ENV, { PROVIDER_SCRIPTS: script?.url });
  }
}

/**
 * Reads the settings from an environment.
 * @throws ConfigError naming the first variable that is missing or malformed
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  // the messages of zod itself quote what they refuse, once a module has loaded them
  const parsed = Settings.safeParse(present, { error: () => "does not fit" });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const [variable] = issue?.path ?? [];
    const isMissing = present[String(variable)] === undefined;
    return refuse(String(variable), isMissing ? "is missing" : `is malformed: ${issue?.message ?? ""}`);
  }
  const { HOSTS, ...settings } = parsed.data;
  const environment = settings.ACCOUNT_ENV;
  const passwords = recordPasswords(parsed.data);
  const issuer = tokenIssuer(parsed.data);
  checkRedis(parsed.data);
  if (environment !== "sandbox" && settings.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY === undefined) {
    refuse("NEXT_SERVER_ACTIONS_ENCRYPTION_KEY", "is missing");
  }
  const hosts = hostTable(environment, HOSTS, { account: settings.PORT, sandbox: settings.SANDBOX_PORT });
  const gateway =
    settings.UPSTREAM_ORIGIN ?? (environment === "sandbox" ? `http://127.0.0.1:${settings.SANDBOX_PORT}` : undefined);
  const jwksUrl = settings.JWKS_URL ?? `${gateway ?? hosts.main.secure}/.well-known/jwks.json`;
  if (environment !== "sandbox" && settings.BRIDGE_SCRIPT_URL !== undefined) {
    refuse("BRIDGE_SCRIPT_URL", "is for the sandbox only");
  }
  const flat = Object.values(HOSTS).flatMap((entry) => Object.values(entry ?? {}));
  const geolocation = geolocationScript(parsed.data);
  const scriptUrls = scriptsFrom(settings);
  const selfExclusionUrls = settings.VOLUNTARY_SELF_EXCLUSION_URLS;
  refuseSandbox(environment, {
    UPSTREAM_ORIGIN: gateway,
    JWKS_URL: jwksUrl,
    GEOLOCATION_SCRIPT_URL: geolocation,
    TRACK_COLLECTOR_URL: settings.TRACK_COLLECTOR_URL,
    ...scriptUrls,
  });
  refuseUnprotectedProviders(parsed.data);
  for (const origin of flat) refuseSandbox(environment, { HOSTS: origin });
  for (const url of Object.values(selfExclusionUrls)) {
    refuseSandbox(environment, { VOLUNTARY_SELF_EXCLUSION_URLS: url });
  }
  return Object.freeze({
    ...settings,
    TOKEN_ISSUER: issuer,
    ...(gateway !== undefined && { UPSTREAM_ORIGIN: gateway }),
    ...(geolocation !== undefined && { GEOLOCATION_SCRIPT_URL: geolocation }),
    ...scriptUrls,
    NATIVE_AUTH_REASON_CODES:
      environment === "sandbox" && settings.NATIVE_AUTH_REASON_CODES.length === 0
        ? [sandboxNativeAuthReason]
        : settings.NATIVE_AUTH_REASON_CODES,
    VOLUNTARY_SELF_EXCLUSION_URLS:
      environment === "sandbox"
        ? { "*": `http://self-exclusion.main.localhost:${settings.SANDBOX_PORT}/`, ...selfExclusionUrls }
        : selfExclusionUrls,
    TRUSTED_PROXIES:
      environment === "sandbox" && settings.TRUSTED_PROXIES.length === 0
        ? ["127.0.0.1", "::1", "::ffff:127.0.0.1"]
        : settings.TRUSTED_PROXIES,
    SCAN_PARTNER:
      environment === "sandbox" ? { ...sandboxScanPartner, ...settings.SCAN_PARTNER } : settings.SCAN_PARTNER,
    TRANSFER_PARTNERS:
      environment === "sandbox"
        ? { main: sandboxTransferPartner, ...settings.TRANSFER_PARTNERS }
        : settings.TRANSFER_PARTNERS,
    FRONT_RULES: { ...frontRules, ...settings.FRONT_RULES },
    hosts,
    jwksUrl,
    isDevelopment: settings.NODE_ENV === "development",
    recordPasswords: passwords,
    sealingPassword: sealingPassword(passwords, parsed.data),
  });
}

/** The settings of this process, read at start-up by `instrumentation.ts`. */
export const config = (): Config => processWide("config", () => readConfig(process.env));
