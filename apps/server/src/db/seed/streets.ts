import { texts } from './texts.ts';

/** Names of streets that exist in many places; a house number is added (product §14.3). */
export const streets = texts(`
  הרצל|Herzl; ויצמן|Weizmann; ז׳בוטינסקי|Jabotinsky; בן גוריון|Ben Gurion; רוטשילד|Rothschild; ביאליק|Bialik
  אחד העם|Ahad Ha'am; סוקולוב|Sokolov; ארלוזורוב|Arlozorov; בן יהודה|Ben Yehuda; רמב״ם|Rambam; רש״י|Rashi
  הנביאים|HaNevi'im; הגפן|HaGefen; הזית|HaZayit; התאנה|HaTe'ena; הרימון|HaRimon; התמר|HaTamar; האלון|HaAlon
  האורן|HaOren; הברוש|HaBrosh; הדקל|HaDekel; השקד|HaShaked; הערבה|HaArava; האשל|HaEshel; הארז|HaErez
  הנרקיס|HaNarkis; הכלנית|HaKalanit; הרקפת|HaRakefet; הסביון|HaSavyon; החרצית|HaHartzit; הוורד|HaVered
  היסמין|HaYasmin; הסיגלית|HaSigalit; החבצלת|HaHavatzelet; הצבעוני|HaTziv'oni; הלילך|HaLilach
  הדרור|HaDror; הסנונית|HaSnunit; הנחליאלי|HaNahlieli; השלדג|HaShaldag; הדוכיפת|HaDuchifat; החסידה|HaHasida
  הירדן|HaYarden; הכרמל|HaCarmel; הגלבוע|HaGilboa; החרמון|HaHermon; התבור|HaTavor; הגליל|HaGalil; הנגב|HaNegev
  השרון|HaSharon; הכנרת|HaKinneret; הירקון|HaYarkon; הקישון|HaKishon; העמק|HaEmek; הים|HaYam; הגיא|HaGai
  ההסתדרות|HaHistadrut; העצמאות|HaAtzma'ut; הקוממיות|HaKomemiyut; השלום|HaShalom; האחווה|HaAhva; הרעות|HaRe'ut
  החלוץ|HaHalutz; המייסדים|HaMeyasdim; הבנים|HaBanim; הפרדס|HaPardes; הכרם|HaKerem; המעיין|HaMa'ayan
  הבאר|HaBe'er; הנביא ישעיהו|Yeshayahu; דבורה הנביאה|Dvora HaNevi'a; רחל המשוררת|Rachel HaMeshoreret
  חנה סנש|Hannah Szenes; אנה פרנק|Anne Frank; יאנוש קורצ׳אק|Janusz Korczak; מרדכי אנילביץ׳|Mordechai Anielewicz
  גיבורי גטו ורשה|Giborei Getto Varsha; יד לבנים|Yad LaBanim; שדרות ירושלים|Sderot Yerushalayim
  שדרות הציונות|Sderot HaTzionut; כיכר העיר|Kikar HaIr; סמטת הגן|Simtat HaGan; דרך השלום|Derech HaShalom
  דרך יפו|Derech Yafo; יוני נתניהו|Yoni Netanyahu; גולדה מאיר|Golda Meir; מנחם בגין|Menachem Begin
  לוי אשכול|Levi Eshkol; יצחק רבין|Yitzhak Rabin; משה דיין|Moshe Dayan; נעמי שמר|Naomi Shemer; א״ד גורדון|A. D. Gordon`);
