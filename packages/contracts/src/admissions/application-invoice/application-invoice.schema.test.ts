import { ValidationError, type Schema } from '@portal/shared/model';
import { invoiceCreateSchema, invoiceLookupSchema } from './application-invoice.schema';

function refusals(schema: Schema, value: unknown): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
  }
}

describe('step 1', () => {
  it.each([
    ['jamb', '', { RegNumber: 'please input mobile number' }],
    ['jamb', '12345', { RegNumber: 'invalid phone number' }],
    ['jamb', '+447911123456', {}],
    ['variant', '+447911123456', { RegNumber: 'invaild phone number' }],
    ['variant', '0803 123 4567', {}],
  ] as const)('%s takes %p: %p', (wording, RegNumber, expected) => {
    expect(refusals(invoiceLookupSchema(wording), { ApplicationTypeId: 3, RegNumber })).toEqual(expected);
  });

  it.each([
    ['jamb', 'please select an invoice type'],
    ['variant', 'please enter an invoice'],
  ] as const)('%s asks for the type', (wording, message) => {
    expect(refusals(invoiceLookupSchema(wording), { RegNumber: '08031234567' })).toEqual({
      ApplicationTypeId: message,
    });
  });
});

const payer = {
  Lastname: "O'Neil",
  FirstName: 'Ọlábísí',
  MiddleName: '',
  Email: 'ada@example.com',
  MobileNumber: '08031234567',
  RegNumber: '08031234567',
  SessionId: 5,
  Amount: '10,000.00',
  ApplicationTypeId: 3,
};

describe('step 2', () => {
  it('takes a complete form', () => {
    expect(refusals(invoiceCreateSchema('variant'), payer)).toEqual({});
    expect(invoiceCreateSchema('variant').cast(payer)).toMatchObject({ Amount: '10000.00' });
  });

  it.each([
    ['jamb', 'please enter your session'],
    ['variant', 'please enter your Reg. No.'],
  ] as const)('%s names every empty field', (wording, session) => {
    const empty = { ApplicationTypeId: 3, SessionId: '' };
    expect(refusals(invoiceCreateSchema(wording), empty)).toEqual({
      Lastname: 'please input surname',
      FirstName: 'please input first name',
      Email: 'please input email address',
      MobileNumber: 'please input mobile number',
      RegNumber: 'please input mobile number',
      SessionId: session,
      Amount: 'please enter amount',
    });
  });

  it.each([
    ['Lastname', 'Ada2', 'invalid name, check for trailing spaces'],
    ['MiddleName', '4', 'invalid name, check for trailing spaces'],
    ['Email', 'ada@', 'invalid email address'],
    ['Amount', 'ten', 'please enter amount'],
    ['Amount', '-5', 'please enter amount'],
  ])('refuses %s %p', (field, value, message) => {
    expect(refusals(invoiceCreateSchema('jamb'), { ...payer, [field]: value })).toEqual({ [field]: message });
  });
});
