import type { OLevelSitting } from '@portal/contracts/admissions';
import { type FieldError, isMasked, maskTail } from '@portal/shared/model';
import { decrypt } from '../../../platform/crypto/encryption';
import type { Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { oLevelOf, type Application, type Sitting } from './applications.queries';
import { encryptedPlaces } from './encrypted-places';

const hiddenCard = 'This is hidden. Type the whole of it, or leave it as it was.';

interface Card {
  resultPin: string;
  resultSerialNumber: string;
}

/** None of a sitting whose results are awaited. */
function cardOf(
  { env }: Pick<Deps, 'env'>,
  id: number,
  { sitting, resultPin, resultSerial }: Sitting,
): Card | undefined {
  if (!resultPin || !resultSerial) return undefined;
  return {
    resultPin: decrypt(env.dataKey, encryptedPlaces.pin(id, sitting), resultPin),
    resultSerialNumber: decrypt(env.dataKey, encryptedPlaces.serial(id, sitting), resultSerial),
  };
}

/**
 * The sittings with the stored card numbers where their masks come back. A mask counts only beside the number that it is
 * the mask of, in the same sitting: what a browser says is saved is worth nothing. Throws INVALID.
 */
export async function withStoredCards(
  deps: Deps,
  trx: Trx,
  {
    application: { id },
    sittings,
    key,
  }: { application: Application; sittings: readonly OLevelSitting[]; key: string },
): Promise<OLevelSitting[]> {
  const stored = new Map((await oLevelOf(trx, id)).map((each) => [each.sitting, cardOf(deps, id, each)]));
  const errors: FieldError[] = [];
  const whole = sittings.map((sitting, index) => {
    const card = stored.get(index + 1);
    const wholeOf = (field: keyof Card): string => {
      const given = sitting[field];
      if (!isMasked(given)) return given;
      if (card && given === maskTail(card[field])) return card[field];
      errors.push({ path: `${key}[${index}].${field}`, message: hiddenCard });
      return given;
    };
    const resultPin = wholeOf('resultPin');
    return { ...sitting, resultPin, resultSerialNumber: wholeOf('resultSerialNumber') };
  });
  if (errors.length > 0) throw new AppError('INVALID', { errors });
  return whole;
}
