import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyFrom = (tokenSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', tokenSecret, '', 'salons second step', 32));

/**
 * Encrypts a secret with a key derived from the server's own secret.
 * @param owner bound to the ciphertext: unsealing for another owner fails
 */
export const seal = (tokenSecret: string, owner: number, plain: Buffer): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const encrypt = createCipheriv(cipher, keyFrom(tokenSecret), nonce).setAAD(Buffer.from(String(owner)));
  const body = Buffer.concat([encrypt.update(plain), encrypt.final()]);
  return Buffer.concat([nonce, encrypt.getAuthTag(), body]);
};

/** Decrypts a sealed secret; undefined for another server secret or another owner. */
export const unseal = (tokenSecret: string, owner: number, sealed: Buffer): Buffer | undefined => {
  const nonce = sealed.subarray(0, nonceBytes);
  const decrypt = createDecipheriv(cipher, keyFrom(tokenSecret), nonce)
    .setAAD(Buffer.from(String(owner)))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decrypt.update(sealed.subarray(nonceBytes + tagBytes)), decrypt.final()]);
  } catch {
    return undefined;
  }
};
