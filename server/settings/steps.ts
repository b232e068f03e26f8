// Corrective actions, questionnaires, attestations and what blocks a player.
import * as z from "zod/mini";
import { correctiveActions } from "@/domain/corrective-actions/registry";
import { json } from "./rules";
import { setting } from "./setting";

const DisabledActions = z.record(z.string(), z.array(z.enum(correctiveActions)));

export const stepSettings = {
  DISABLED_CORRECTIVE_ACTIONS: setting({
    rule: json(DisabledActions, '`{"*": ["geolocate"], "casino": [], "US-NJ-CS": []}`'),
    default: {},
    changes: "Corrective actions that are turned off, by product, by site experience, or with `*` for all (CA-58?).",
  }),
};
