import { counted, formatDate, maskTail } from '@portal/shared/model';
import { knownRows } from '../../../platform/crypto/document-codes';
import type { SiwesForm } from './own-form.queries';

/** A placement in words, in the groups of the slip. `account`: how the account number is shown. */
export function groupsOf(form: SiwesForm, account: string) {
  const { startsOn, endsOn, workDays, workHours } = form;
  const place = [form.lga, form.placedIn && `${form.placedIn} State`].filter(Boolean).join(', ');
  const hours = [
    workDays && `${counted(workDays, 'day')} a week`,
    workHours && `${counted(workHours, 'hour')} a day`,
  ];
  return [
    {
      title: 'Employer',
      rows: knownRows([
        ['Name', form.employer],
        ['Address', form.address],
        ['State', place],
        ['Email', form.email],
        ['Phone', form.phone],
        ['Business', form.business],
      ]),
    },
    {
      title: 'Placement',
      rows: knownRows([
        ['Supervisor', form.supervisor],
        ['Phone of the supervisor', form.supervisorPhone],
        ['Department', form.workDepartment],
        ['Area of attachment', form.attachmentArea],
        ['First day', startsOn && formatDate(startsOn)],
        ['Last day', endsOn && formatDate(endsOn)],
        ['Hours', hours.filter(Boolean).join(', ')],
      ]),
    },
    {
      title: 'Bank',
      rows: knownRows([
        ['Bank', form.bank],
        ['Account number', account],
        ['Sort code', form.sortCode],
      ]),
    },
    {
      title: 'Next of kin',
      rows: knownRows([
        ['Name', form.kinName],
        ['Phone', form.kinPhone],
      ]),
    },
  ];
}

/** An account number for who need not know it whole. */
export const maskedAccount = (accountNumber: string): string => accountNumber && maskTail(accountNumber);
