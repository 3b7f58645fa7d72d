import {
  emailField,
  integer,
  isAnyPhone,
  isNigerianPhone,
  nameField,
  phoneField,
  string,
  texts,
  wireObject,
} from '@portal/shared/model';

const { invoice } = texts;

/** Which words and phone rule an invoice page uses: the JAMB pages, or the other-students variant. */
export type InvoiceWording = 'jamb' | 'variant';

const accepts = { jamb: isAnyPhone, variant: isNigerianPhone };

/** Step 1: which application, and whose phone. Query of the lookup. */
export function invoiceLookupSchema(wording: InvoiceWording) {
  const jamb = wording === 'jamb';
  return wireObject({
    ApplicationTypeId: integer()
      .integer()
      .required(jamb ? invoice.typeRequired : invoice.typeRequiredVariant),
    RegNumber: phoneField(
      invoice.phoneRequired,
      jamb ? invoice.phoneInvalid : invoice.phoneInvalidVariant,
      accepts[wording],
    ),
  });
}

/** Step 2: the payer. `RegNumber` is the phone again; the amount (naira) is the server's and must come back unchanged. */
export function invoiceCreateSchema(wording: InvoiceWording) {
  const jamb = wording === 'jamb';
  const phone = jamb ? invoice.phoneInvalid : invoice.phoneInvalidVariant;
  return wireObject({
    Lastname: nameField(invoice.surnameRequired),
    FirstName: nameField(invoice.firstNameRequired),
    MiddleName: nameField(),
    Email: emailField(),
    MobileNumber: phoneField(invoice.phoneRequired, phone, accepts[wording]),
    RegNumber: phoneField(invoice.phoneRequired, phone, accepts[wording]),
    SessionId: integer()
      .transform((value: number, given: unknown) => (given === '' || given === null ? undefined : value))
      .integer()
      .typeError(jamb ? invoice.sessionRequired : invoice.sessionRequiredVariant)
      .required(jamb ? invoice.sessionRequired : invoice.sessionRequiredVariant),
    Amount: string()
      .default('')
      .transform((value: unknown) =>
        String(value ?? '')
          .replace(/,/g, '')
          .trim(),
      )
      .required(invoice.amountRequired)
      .matches(/^\d{1,9}(\.\d{1,2})?$/, { message: invoice.amountRequired, excludeEmptyString: true }),
    ApplicationTypeId: integer().required(invoice.typeRequired),
    /** Refused when it is not the mode of that type; may be left out. */
    ApplicationMode: string(),
  });
}
