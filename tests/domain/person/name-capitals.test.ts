import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { capitalise } from "@/domain/person/name-capitals";
import { anyText } from "../../kit/sources/any-text.ts";

describe("a name as typed", () => {
  test.each([
    ["nora", "Nora"],
    ["NORA", "Nora"],
    ["o’NEIL-smith", "O’Neil-Smith"],
    ["O´BRIEN", "O´Brien"],
    ["D'ARTAGNAN d'ARC", "D'Artagnan d'Arc"],
    ["DELL'ACQUA", "Dell'Acqua"],
    ["MA'A", "Ma'a"],
    ["saʿid", "Saʿid"],
    ["ʻokina kaʻiulani", "ʻOkina Kaʻiulani"],
    ["mary\u2011ann JO\u2010ANN", "Mary\u2011Ann Jo\u2010Ann"],
    ["émile zola", "Émile Zola"],
    ["NGUYỄN thị", "Nguyễn Thị"],
    ["\u0065\u0301mile", "Émile"],
    ["ø", "Ø"],
    ["GARCÍA márquez", "García Márquez"],
    ["van der berg", "Van Der Berg"],
    ["Nora van", "Nora Van"],
    ["XI NGUYEN", "Xi Nguyen"],
    ["ng MCDONALD", "Ng Mcdonald"],
    ["nora QUINN", "Nora Quinn"],
    ["IJSBRAND ijeoma", "IJsbrand Ijeoma"],
    ["ИВАН сидоров", "Иван Сидоров"],
    ["ΝΙΚΟΣ", "Νικος"],
    ["ＮＯＲＡ", "Ｎｏｒａ"],
    ["GROß", "Groß"],
    ["GAL·LA", "Gal·la"],
    ["(nora)", "(Nora)"],
  ])("%s has the capitals of %s [KYC-35]", (typed, expected) => {
    expect(capitalise(typed)).toBe(expected);
  });

  test.each([
    ...["McDonald", "DeShawn", "LaRue", "MacDONALD", "De’Andre", "Ma'A", "K'Waun", "FitzGerald-LeRoy"],
    ...["J.R.", "j.r.", "J. R. R.", "CJ", "Nora Q.", "St. John"],
    ...["Smith III", "Smith IV", "Quinn Jr.", "Quinn JR", "Quinn sr.", "Smith 3rd", "III"],
    ...["van der Berg", "de la Cruz", "van 't Hoff", "d'Artagnan", "dell’Acqua", "al-Fayed", "Ortega y Gasset"],
    ...["IJsbrand", "Kaʻiulani", "M’Baye", "Ng’ang’a", "ß", "ﬁ"],
    ...["李小龍", "محمد", "משה־כהן", "गौरी", "გიორგი", "R2D2", "", " ", "’", "-"],
  ])("%s stays as typed", (name) => expect(capitalise(name)).toBe(name));

  test("an I follows the name itself, not the language of browser or page", () => {
    expect(["LISA", "ILGAZ", "İSMAİL", "YILDIRIM DOĞAN"].map((name) => capitalise(name))).toEqual([
      ...["Lisa", "Ilgaz", "İsmail", "Yıldırım Doğan"],
    ]);
  });

  test("what is corrected once is not corrected again, whatever the text", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(capitalise(capitalise(text))).toBe(capitalise(text));
      }),
    );
  });

  test("only capitals are changed: marks, digits and the number of letters stay", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const name = capitalise(text);
        expect(name.length).toBe(text.normalize("NFC").length);
        expect(name.replace(/\p{L}/gu, "")).toBe(text.normalize("NFC").replace(/\p{L}/gu, ""));
      }),
    );
  });

  test("words of a text that is settled keep the capitals that they are given", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zA-Z'-]{1,8}$/)), (words) => {
        const name = words.join(" ");
        expect(capitalise(name, name.toUpperCase())).toBe(name);
      }),
    );
    expect(capitalise("van der berg-SMITH", "Van Der Berg")).toBe("van der berg-Smith");
  });
});
