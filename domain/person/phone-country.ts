/** CONST-06, OCC-08, PHN-04: characters of a number as it is typed. */
export const phoneMaxLength = 20;

/** The preselected country of a phone field (PHN-11, CONST-39). */
export const defaultPhoneCountry = "US";
