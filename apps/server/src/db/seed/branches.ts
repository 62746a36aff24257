import type { OrganisationTypeId } from '../reference/organisation-types.ts';
import { type Text, texts } from './texts.ts';

export const branches: Readonly<Record<OrganisationTypeId, readonly Text[]>> = {
  'Synagogue or religious community': texts(
    "קהילת שערי תפילה|Sha'arei Tefila Community; בית הכנסת אוהל שרה|Ohel Sarah Synagogue; מניין השכונה|The Neighbourhood Minyan",
  ),
  School: texts(
    "בית ספר האלון|HaAlon School; תיכון הגבעה|HaGiv'a High School; בית ספר ניצנים|Nitzanim School",
  ),
  'Cafe or restaurant': texts(
    'קפה הפינה|Corner Cafe; מסעדת הגפן|HaGefen Restaurant; קפה בין העצים|Cafe among the Trees',
  ),
  Bank: texts(
    'סניף מרכז העיר|City Centre Branch; סניף הכיכר|Square Branch; מטה אזור הצפון|Northern District Office',
  ),
  'Senior residence or day centre': texts(
    "דיור מוגן נוף ירוק|Green View Residence; מרכז יום לב טוב|Good Heart Day Centre; בית הוותיקים|Veterans' House",
  ),
  'High-tech': texts(
    'מרכז הפיתוח, קומה 5|Development Centre, 5th Floor; צוות המוצר|Product Team; קמפוס הדרום|Southern Campus',
  ),
  'Company or workplace': texts(
    'משרדי ההנהלה|Head Office; מפעל הצפון|Northern Plant; מרכז השירות|Service Centre',
  ),
  Museums: texts(
    "מוזיאון ההעפלה|Museum of Immigration; בית ראשונים|Founders' House; מוזיאון הקהילות|Museum of Communities",
  ),
  'Pre-army academy or service year': texts(
    "מכינת מעלה הנחל|Ma'ale HaNahal Academy; קומונת שנת שירות|Service Year Commune; מכינת אופק|Ofek Academy",
  ),
  'Welfare or special-needs service': texts(
    "הוסטל הדקל|HaDekel Hostel; מרכז משפחות|Family Centre; מועדון חברים|Friends' Club",
  ),
  'Community centre': texts(
    'מתנ״ס השכונה הצפונית|North Side Community Centre; בית העם|Beit HaAm; מרכז קהילתי גוונים|Gvanim Community Centre',
  ),
  'Clinics and hospitals': texts(
    'מחלקת שיקום|Rehabilitation Department; מרפאת השכונה|Neighbourhood Clinic; בית הספר לסיעוד|School of Nursing',
  ),
  'Police, fire and rescue': texts(
    'תחנת כיבוי מרכז|Central Fire Station; תחנת המרחב|District Police Station; יחידת חילוץ|Rescue Unit',
  ),
  'Government office': texts(
    'לשכת ירושלים|Jerusalem Bureau; אגף נוער וצעירים|Youth Division; המרכז לשירות לציבור|Public Service Centre',
  ),
  Students: texts(
    "אגודת הסטודנטים|Student Union; מעונות הסטודנטים|Student Dormitories; תא סטודנטים ותיקים|Senior Students' Circle",
  ),
  'Non-profit organisation': texts(
    'עמותת יד ביד|Hand in Hand Association; ארגון מתנדבי העיר|City Volunteers; עמותת דורות|Generations Association',
  ),
  'Boarding school': texts(
    "כפר הנוער|Youth Village; פנימיית השדות|HaSadot Boarding School; בית הילדים|The Children's House",
  ),
  IDF: texts('בסיס הדרכה|Training Base; גדוד מילואים|Reserve Battalion; מפקדת החינוך|Education Headquarters'),
  'Team sports': texts("מועדון הכדורסל|Basketball Club; קבוצת הנוער|Youth Team; מועדון הרצים|Runners' Club"),
  'Local authority': texts(
    "אגף החינוך|Education Department; אולם המועצה|Council Hall; היחידה לצעירים|Young Adults' Unit",
  ),
  'Embassy or community abroad': texts(
    "הקהילה היהודית המקומית|The Local Jewish Community; בית הדיפלומטים|The Diplomats' House; מועדון הישראלים|The Israelis' Club",
  ),
  'Israel Prison Service': texts(
    'סגל בית הספר|Training School Staff; סגל מחוז דרום|Southern District Staff; סגל מחוז צפון|Northern District Staff',
  ),
  'Youth movement': texts(
    "שבט השכונה|Neighbourhood Troop; קן המרכז|Central Branch; סניף הבוגרים|Senior Members' Branch",
  ),
  Other: texts('מקהלת העיר|City Choir; גינה קהילתית|Community Garden; מועדון הקריאה|Reading Club'),
};
