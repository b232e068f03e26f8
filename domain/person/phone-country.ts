/** The preselected country of a phone field (PHN-11, CONST-39). */
export const defaultPhoneCountry = "US";
