// Seals the answers that the store keeps for the repeats of a submit or an upload.
import "server-only";
import type { BrandId } from "@/domain/brands";
import { replayMs, type Sealer } from "../store/store";
import { seal, unseal } from "./seal";

export const answerSealer = <T>(brand: BrandId): Sealer<T> => ({
  seal: (value) => seal(value, { kind: "stored", brand, lifeMs: replayMs }),
  unseal: async (sealed) => (await unseal(sealed, { kind: "stored", brand })) as T | undefined,
});
