import { defaultLanguage, type Language, languages } from '@salons/contract/language';
import type { FastifyRequest } from 'fastify';

/** The preferred supported language of `Accept-Language`, Hebrew by default (product §1.8). */
export const negotiateLanguage = (request: FastifyRequest): Language => {
  const accepted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const quality = rest
        .map((piece) => /^\s*q=([\d.]+)$/.exec(piece)?.[1])
        .find((found) => found !== undefined);
      return { code: tag.slice(0, 2).toLowerCase().replace('iw', 'he'), quality: Number(quality ?? 1) };
    })
    .sort((one, other) => other.quality - one.quality);
  for (const { code } of accepted) {
    const found = languages.find((own) => own === code);
    if (found) return found;
  }
  return defaultLanguage;
};
