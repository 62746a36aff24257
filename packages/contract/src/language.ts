/** The two languages of the product; Hebrew is the default (product §1). */
export const languages = ['he', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'he';

export const isLanguage = (code: unknown): code is Language => languages.some((own) => own === code);

/** Direction of writing of a language. */
export const getDirection = (of: Language): 'rtl' | 'ltr' => (of === 'he' ? 'rtl' : 'ltr');
