import type { Device } from '../../core/device.ts';
import { hashSecret, newSecret } from '../../core/secrets.ts';
import type { Trx } from '../../db/client.ts';
import { insertKnownDevice, touchKnownDevice } from './known-devices.queries.ts';

/**
 * Remembers a device for the account it has just logged in to. The token is always issued by us for this account, so
 * that one planted in a browser is useless (product §2.143).
 */
export const rememberDevice = async (
  trx: Trx,
  user_id: number,
  device: Pick<Device, 'tokens' | 'remember'>,
): Promise<void> => {
  const hashed = device.tokens.map((token) => ({ token, hash: hashSecret(token) }));
  const knownHash =
    hashed.length === 0
      ? undefined
      : await touchKnownDevice(
          trx,
          user_id,
          hashed.map(({ hash }) => hash),
        );
  const knownToken = knownHash && hashed.find(({ hash }) => hash.equals(knownHash))?.token;
  if (knownToken !== undefined) return device.remember(knownToken);
  const { secret, hash } = newSecret();
  await insertKnownDevice(trx, user_id, hash);
  device.remember(secret);
};
