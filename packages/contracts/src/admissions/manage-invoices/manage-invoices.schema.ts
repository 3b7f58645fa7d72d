import { array, integer, nameField, object, string, whyField } from '@portal/shared/model';

const id = () => integer().positive();

/** What an officer may do with the invoice of a form. */
export const formInvoiceActions = ['requery', 'markPaid', 'cancel', 'send', 'names', 'transfer'] as const;
export type FormInvoiceAction = (typeof formInvoiceActions)[number];

/** About which the gateway is asked together. */
export const mostRequeried = 50;
export const requeryFormsSchema = object({
  ids: array(id().required()).default([]).min(1, 'Choose at least one').max(mostRequeried),
}).noUnknown();

export const cancelFormInvoiceSchema = object({ reason: whyField() }).noUnknown();

/** `seen`: the name as the officer saw it. */
export const invoiceNamesSchema = object({
  lastname: nameField('Enter the surname'),
  firstname: nameField('Enter the first name'),
  middlename: nameField(),
  seen: string().required(),
  reason: whyField(),
}).noUnknown();

/** `fromTypeId` and `fromSessionId`: what it was for as the officer saw it. */
export const transferInvoiceSchema = object({
  fromTypeId: id().required(),
  fromSessionId: id().required(),
  applicationTypeId: id().required('Choose the type'),
  sessionId: id().required('Choose the session'),
  reason: whyField(),
}).noUnknown();
