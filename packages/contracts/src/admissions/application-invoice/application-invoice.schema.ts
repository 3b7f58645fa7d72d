import { invoiceTexts } from '@portal/invoice/contract';
import {
  boolean,
  emailField,
  integer,
  isAnyPhone,
  isNigerianPhone,
  nameField,
  phoneField,
  string,
  wireObject,
} from '@portal/shared/model';

/** Which words and phone rule an invoice page uses: the JAMB pages, or the other-students variant. */
export type InvoiceWording = 'jamb' | 'variant';

const accepts = { jamb: isAnyPhone, variant: isNigerianPhone };

/** Step 1: which application, and whose phone. Query of the lookup. */
export function invoiceLookupSchema(wording: InvoiceWording) {
  const jamb = wording === 'jamb';
  return wireObject({
    ApplicationTypeId: integer()
      .integer()
      .required(jamb ? invoiceTexts.typeRequired : invoiceTexts.typeRequiredVariant),
    RegNumber: phoneField(
      invoiceTexts.phoneRequired,
      jamb ? invoiceTexts.phoneInvalid : invoiceTexts.phoneInvalidVariant,
      accepts[wording],
    ),
    /** For somebody else who shares the number: what was bought with it is left alone. */
    Another: boolean(),
  });
}

/** Step 2: the payer. `RegNumber` is the phone again; the amount (naira) is the server's and must come back unchanged. */
export function invoiceCreateSchema(wording: InvoiceWording) {
  const jamb = wording === 'jamb';
  const phone = jamb ? invoiceTexts.phoneInvalid : invoiceTexts.phoneInvalidVariant;
  return wireObject({
    Lastname: nameField(invoiceTexts.surnameRequired),
    FirstName: nameField(invoiceTexts.firstNameRequired),
    MiddleName: nameField(),
    Email: emailField(),
    MobileNumber: phoneField(invoiceTexts.phoneRequired, phone, accepts[wording]),
    RegNumber: phoneField(invoiceTexts.phoneRequired, phone, accepts[wording]),
    SessionId: integer()
      .transform((value: number, given: unknown) => (given === '' || given === null ? undefined : value))
      .integer()
      .typeError(jamb ? invoiceTexts.sessionRequired : invoiceTexts.sessionRequiredVariant)
      .required(jamb ? invoiceTexts.sessionRequired : invoiceTexts.sessionRequiredVariant),
    Amount: string()
      .default('')
      .transform((value: unknown) =>
        String(value ?? '')
          .replace(/,/g, '')
          .trim(),
      )
      .required(invoiceTexts.amountRequired)
      .matches(/^\d{1,9}(\.\d{1,2})?$/, { message: invoiceTexts.amountRequired, excludeEmptyString: true }),
    ApplicationTypeId: integer().required(invoiceTexts.typeRequired),
    /** Refused when it is not the mode of that type; may be left out. */
    ApplicationMode: string(),
    /** For somebody else who shares the number: what was bought with it is left alone. */
    Another: boolean(),
  });
}
