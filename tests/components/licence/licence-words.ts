// The words of the license form in component tests.
import { licenceKeys } from "@/components/licence/licence-keys";
import { wordsOf } from "../words";

export const licenceWords = wordsOf(licenceKeys);
