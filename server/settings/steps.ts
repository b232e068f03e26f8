// Corrective actions, questionnaires, attestations and what blocks a player.
import * as z from "zod/mini";
import { attestationRefusals } from "@/domain/attestations/attestation";
import { correctiveActions } from "@/domain/corrective-actions/registry";
import { defaultOccupationSite, defaultOccupationSource } from "@/domain/occupation/occupation-details";
import { defaultSignatureConsent } from "@/domain/questionnaires/investor-profile";
import { keyedQuestionnaires } from "@/domain/questionnaires/questionnaire";
import { json, list, text } from "./rules";
import { setting } from "./setting";

const DisabledActions = z.record(z.string(), z.array(z.enum(correctiveActions)));
const QuestionnaireKeys = z.partialRecord(z.enum(keyedQuestionnaires), z.string().check(z.minLength(1)));
const QuestionIds = z.partialRecord(z.enum(["employmentStatus", "industry"]), z.string());
const Words = z.record(z.string(), z.string());

export const stepSettings = {
  DISABLED_CORRECTIVE_ACTIONS: setting({
    rule: json(DisabledActions, '`{"*": ["geolocate"], "casino": [], "US-NJ-CS": []}`'),
    default: {},
    changes: "Corrective actions that are turned off, by product, by site experience, or with `*` for all (CA-58?).",
  }),
  QUESTIONNAIRE_KEYS: setting({
    rule: json(QuestionnaireKeys, '`{"realTimeReview": "RTR-2"}`'),
    default: {},
    changes: "Keys of questionnaires that differ on the platform (RTR-28?).",
  }),
  SIGNATURE_CONSENT_CHOICE_TEXT: setting({
    rule: text(),
    default: defaultSignatureConsent,
    changes:
      "The answer of the investor profile that is the consent to sign, by its text, or by its id where players read other languages (INV-13?).",
  }),
  INVESTOR_QUESTION_IDS: setting({
    rule: json(QuestionIds, '`{"employmentStatus": "17", "industry": "18"}`'),
    default: {},
    changes: "Ids of two questions of the investor profile, where their texts do not identify them (INV-12?).",
  }),
  ATTESTATION_WORDS: setting({
    rule: json(Words, '`{"RTR": "RealTimeReview"}`'),
    default: {},
    changes: "The platform's names of attestations and buttons that differ from ours (ATT-63?).",
  }),
  ATTESTATION_ERRORS: setting({
    rule: json(z.record(z.string(), z.enum(attestationRefusals)), '`{"ATT-VERSION": "outdated"}`'),
    default: { "ATT-VERSION": "outdated" },
    changes: "Codes of a refused answer that have a message of their own: `outdated` or `closed` (ATT-67?).",
  }),
  OCCUPATION_SITE_EXPERIENCE: setting({
    rule: text(),
    default: defaultOccupationSite,
    changes: "The site experience whose occupations are asked for (OCC-15, CONST-38).",
  }),
  OCCUPATION_SOURCE: setting({
    rule: text(),
    default: defaultOccupationSource,
    changes: "The source that names the occupation form to the platform (OCC-25?).",
  }),
  LOOK_AROUND_LOGOUT_PERMISSIONS: setting({
    rule: list,
    default: [],
    changes: "Permissions with which looking around logs the player out first (GATE-81?).",
  }),
  SKIP_PLAY_SPAN_OPERATOR_IDS: setting({
    rule: list,
    default: [],
    changes: "Operators whose players get no gaming session (GATE-80?).",
  }),
  LOTTERY_EMPLOYEE_OPERATOR_ID: setting({
    rule: text(),
    default: "3",
    changes: "The operator whose lottery employees get a text of their own (RS-60?).",
  }),
};
