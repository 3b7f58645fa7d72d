import type { student } from '@portal/contracts/student';
import { formatDate, type CallData } from '@portal/shared/model';
import type { DescriptionListProps } from '@portal/shared/ui';
import { roleName } from '../lib/role-name';

export type Profile = CallData<typeof student.profile.own>;
type Items = DescriptionListProps['items'];

export interface ProfilePanel {
  title: string;
  items: Items;
}

const modes: Record<string, string> = { DIRECT_ENTRY: 'Direct entry', PRE_DEGREE: 'Pre-degree' };

function personal({ personalData: person }: Profile): Items {
  return [
    ['Sex', person.gender],
    ['Date of birth', formatDate(person.dateOfBirth)],
    ['Country', person.country],
    ['State of origin', person.state],
    ['LGA of origin', person.lga],
    ['Marital status', person.maritalStatus],
    ['Religion', person.religion],
    ['Disability', person.disability ?? 'None'],
  ];
}

function academicItems(academic: NonNullable<Profile['academic']>): Items {
  const adviser = [academic.adviser, academic.adviserPhone].filter(Boolean).join(', ');
  return [
    ['School', academic.school],
    ['Programme', academic.programme],
    ['Level', academic.level],
    ['Student type', academic.studentType],
    ['Mode of entry', modes[academic.entryMode ?? ''] ?? academic.entryMode],
    ['Session of entry', academic.entrySession],
    ['Standing', roleName(academic.status)],
    ['Course adviser', adviser],
  ];
}

function contactItems(contact: NonNullable<Profile['nextOfKin']>): Items {
  return [
    ['Name', contact.fullName],
    ['Relationship', contact.relationship],
    ['Phone', contact.mobileNumber],
    ['Email', contact.email],
    ['Address', contact.address],
  ];
}

/** The panels of a record in their order; those that a person has nothing for are left out. */
export function panelsOf(profile: Profile): readonly ProfilePanel[] {
  const { academic, staff, nextOfKin, sponsor } = profile;
  const panels: (ProfilePanel | null)[] = [
    academic && { title: 'Academic', items: academicItems(academic) },
    academic && { title: 'Personal', items: personal(profile) },
    staff && { title: 'Post', items: postItems(staff) },
    { title: 'Contact', items: reachItems(profile) },
    nextOfKin && { title: 'Next of kin', items: contactItems(nextOfKin) },
    sponsor && { title: 'Sponsor', items: contactItems(sponsor) },
  ];
  return panels.filter((panel) => panel !== null);
}

function postItems(staff: NonNullable<Profile['staff']>): Items {
  return [
    ['School', staff.school],
    ['Department', staff.department],
    ['Roles', staff.roles.map(roleName).join(', ')],
  ];
}

function reachItems({ contact, academic }: Profile): Items {
  const reach: Items = [
    ['Email', contact.email],
    ['Phone', contact.mobileNumber],
  ];
  return academic ? [...reach, ['Address', contact.permanentAddress]] : reach;
}
