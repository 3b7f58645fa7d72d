import { koboOfNaira, string } from '@portal/shared/model';

/** Without what people write around an amount: `₦73,000.50` and `N73 000.50` are `73000.50`. */
const plainAmount = (text: string) => text.replace(/[₦,\s]/g, '').replace(/^N(?=\d)/, '');

const amountOf = (digits: number) => new RegExp(`^\\d{1,${digits}}(\\.\\d{1,2})?$`);

/** Of the naira of any amount. */
const mostDigits = 11;
const anyAmount = amountOf(mostDigits);

/** Kobo of an amount as people write it, `73,000` or `₦73,000.50`; undefined where it is none, or left out. */
export function koboOfText(text: string): number | undefined {
  const plain = plainAmount(text);
  return anyAmount.test(plain) ? koboOfNaira(plain) : undefined;
}

interface Amount {
  /** Said where it is left out; without it, it may be. */
  required?: string;
  /** Kobo. */
  least?: number;
  /** Of the naira, at most. */
  digits?: number;
  /** Said of what is no amount. */
  wrong?: string;
  /** Said of what is less than the least. */
  tooLittle?: string;
}

/** Naira as people write them, cast to plain ones; '' where they are left out. `koboOfText` makes the kobo. */
export function nairaField({
  required,
  least = 0,
  digits = mostDigits,
  wrong = 'Enter an amount in naira',
  tooLittle = 'Enter more than nothing',
}: Amount = {}) {
  const amount = string()
    .default('')
    .transform((value: unknown) => (typeof value === 'string' ? plainAmount(value) : (value ?? '')))
    .matches(amountOf(digits), { message: wrong, excludeEmptyString: true });
  const field =
    least > 0
      ? amount.test('more', tooLittle, (value) => (koboOfText(value ?? '') ?? least) >= least)
      : amount;
  return required ? field.required(required) : field;
}
