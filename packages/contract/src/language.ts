import { z } from 'zod';

/** The two languages of the product; Hebrew is the default (product §1). */
export const languages = ['he', 'en'] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;
export const defaultLanguage: Language = 'he';

/** Direction of writing of a language. */
export const directionOf = (of: Language): 'rtl' | 'ltr' => (of === 'he' ? 'rtl' : 'ltr');
