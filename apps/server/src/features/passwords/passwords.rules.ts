import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { dictionary } from '@zxcvbn-ts/language-common';

const common = new ZxcvbnFactory({ dictionary: { ...dictionary } });

/** Whether a password is common, or too similar to the person's own name or address (product §2.4). */
export const isCommonPassword = (password: string, own: readonly string[]): boolean =>
  common.check(password.slice(0, 100), [...own]).score < 2;
