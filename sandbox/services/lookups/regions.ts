// The regions of the countries in which the platform is licensed, by their ISO 3166-2 codes.
import { table } from "../../platform/table.ts";

const regions = table<string>({
  US: `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware
    |DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas
    |KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi
    |MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York
    |NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island
    |SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington
    |WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico|GU Guam|VI U.S. Virgin Islands|AS American Samoa
    |MP Northern Mariana Islands|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific`,
  CA: `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador
    |NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec
    |SK Saskatchewan|YT Yukon`,
  AU: `ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia
    |TAS Tasmania|VIC Victoria|WA Western Australia`,
  DE: `BW Baden-Württemberg|BY Bayern|BE Berlin|BB Brandenburg|HB Bremen|HH Hamburg|HE Hessen
    |MV Mecklenburg-Vorpommern|NI Niedersachsen|NW Nordrhein-Westfalen|RP Rheinland-Pfalz|SL Saarland|SN Sachsen
    |ST Sachsen-Anhalt|SH Schleswig-Holstein|TH Thüringen`,
  IE: `CW Carlow|CN Cavan|CE Clare|CO Cork|DL Donegal|D Dublin|G Galway|KY Kerry|KE Kildare|KK Kilkenny|LS Laois
    |LM Leitrim|LK Limerick|LD Longford|LH Louth|MO Mayo|MH Meath|MN Monaghan|OY Offaly|RN Roscommon|SO Sligo
    |TA Tipperary|WD Waterford|WH Westmeath|WX Wexford|WW Wicklow`,
  NL: `DR Drenthe|FL Flevoland|FR Fryslân|GE Gelderland|GR Groningen|LI Limburg|NB Noord-Brabant|NH Noord-Holland
    |OV Overijssel|UT Utrecht|ZE Zeeland|ZH Zuid-Holland`,
  GB: "ENG England|NIR Northern Ireland|SCT Scotland|WLS Wales",
});

export const regionsOf = (countryCode: string): { name: string; regionCode: string }[] =>
  (regions[countryCode] ?? "")
    .split("|")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map((entry) => ({ regionCode: entry.slice(0, entry.indexOf(" ")), name: entry.slice(entry.indexOf(" ") + 1) }));
