import { applicationTexts, panels, programmes } from '@portal/contracts/admissions';
import { invoiceTexts } from '@portal/invoice/contract';
import { rrrLogin } from '../../../../contracts/src/admissions/programmes/rrr-login';
import { jupebTexts } from '../../../../contracts/src/admissions/programmes/jupeb/jupeb.texts';
import { readCatalogue } from './catalogue.fixture';
import { texts } from '.';

const { schema: _, ...jupebLoginTexts } = rrrLogin('JUPEB');

/** Those of the portal itself, and those that domains bring with them. */
const everywhere = {
  ...texts,
  invoice: invoiceTexts,
  applications: applicationTexts,
  jupeb: [jupebLoginTexts, jupebTexts],
};

/** Copied from the specification, byte for byte; grouped by its points. */
const specification = {
  landing: [
    'Read more',
    'General Notice',
    'Home',
    'Sundry payments',
    'Check Admission Status',
    'Login',
    'Generate Invoice',
    'Application Form',
    'Print PUTME Result',
    'Print Supplementary Result',
    'Track Application',
    'Not a valid application mode',
    'For details on application dates & screening procedures, please click',
    'More...',
  ],
  noticeCategories: ['Undergraduate', 'Prospective Students', 'Postgraduate', 'All Students', 'Staff'],
  login: [
    'Welcome to',
    'Login to access portal',
    'Forgot Password?',
    'New Student? Verify account',
    'please input your username',
    'please input your password',
    'Login failed, please check your details ',
    "User type can't be granted log in access",
    'Login Failed!',
    "User doesn't have any menu items. Please contact your administrator.",
  ],
  forgotPassword: [
    'Forgot Password',
    'Enter your registered email address to reset your password',
    'Reset Password',
    'Failed to send reset password email!',
    'check your details ',
    'Reset Password Email Successfully Sent!',
  ],
  forms: [
    'invalid name, check for trailing spaces',
    'please input email address',
    'invalid email address',
    'please input your date of birth',
    'you have to be more than 15 years old',
    'you have to be less than 80 years old',
    'Upload',
    'Invalid file type. Try again',
    'File too Large. File should be less than 100KB',
    'Failed!',
    'Something went wrong',
    'Print',
    'O-Level Result',
    'First Sitting',
    'Second Sitting',
    '+ Click to add Second Sitting',
    'Delete Second Sitting',
    'O Level Type',
    'Exam Center',
    'Exam No',
    'Exam Year',
    'Card PIN',
    'Card Serial',
    'subjects are required',
    'You have to select at least 8 subjects and their respective grade',
    'duplicate entries exists',
    'You have duplicate entries in your subjects',
  ],
  invoice: [
    'Generate Payment Invoice',
    'Submit',
    'Form',
    'Generate Invoice',
    'Surname',
    'First Name',
    'Middle Name',
    'Email',
    'Phone Number',
    'Session',
    'Amount',
    'please select an invoice type',
    'please enter an invoice',
    'please input mobile number',
    'invalid phone number',
    'invaild phone number',
    'please input surname',
    'please input first name',
    'please enter your session',
    'please enter your Reg. No.',
    'please enter amount',
    'Invalid Action!',
    'Invalid action, please enter correct details',
    'Invoice Action Failed!',
    'Invoice generated failed!!',
    'Invoice Action Successful!',
    'Invoice generated successfully!',
    'Post Graduate',
  ],
  applications: [
    'please input your RRR',
    'Invalid Action! Please, upload your profile picture before you can proceed!',
    'You can now proceed to next step',
    'Personal Details',
    'O-Level Result',
    'please select your gender',
    'please select your country',
    'please select your state',
    'please select your LGA',
    'please enter contact address',
    'phone number is required',
    'invaild phone number',
    'please input your NIN',
    'NIN must be exactly 11 digits',
    'please enter your disability',
    'please select your religion',
    'please select your school',
    'enter both first and last name',
    "please select next of kin's relationship",
    'Successfully updated personal details',
    'Successfully uploaded your O-Level result',
    'That would be all!',
    'Personal Information',
    'Sponsor Details',
    'Programme Details',
  ],
  jupeb: [
    'RRR number',
    'Login',
    'Login to fill JUPEB Application form',
    'Sponsor & Referee',
    '#section_a',
    '#section_b',
    '#section_c',
    'please select your title',
    'please select your subject combination',
    'please input sponsor email address',
    'please input referee email address',
    'Successfully updated sponsor and referee details',
    'JUPEB Application Slip',
    'Referee Details',
  ],
  shell: [
    'Profile',
    'Change Password',
    'Logout',
    'Are you sure you want to sign out of the portal?',
    'Sign out',
    'Cancel',
    'End Session',
    'Offline!',
    'oops!, looks you are offline!',
    'Online.',
    'you are back online!',
    'An error has occurred: ',
  ],
  rating: [
    'Rate your experience in the last 3 months',
    'Poor',
    'Fair',
    'Average',
    'Good',
    'Excellent',
    'Rating Action Failed!',
    "Coudn't submit rating!",
    'Thank You!',
    'Your input helps us improve and serve you better!',
  ],
  tables: [
    'No result found',
    'check your selection and try again',
    'Your request results will be displayed here',
  ],
  receipt: ['S/N', 'FEE TYPE', 'AMOUNT', 'Naira Only'],
  results: ['CURRENT', 'PREVIOUS', 'CUMULATIVE', 'TNU', 'TGP', 'GPA', 'CGPA 5.0 Scale'],
  hostel: ['/room', 'Select'],
  semesters: ['Harmattan', 'Rain'],
  paymentOptions: ['Full', 'FirstInstallment', 'SecondInstallment'],
};

/** Texts that the specification leaves to us: `please select` or `please enter` and the field. */
const ours: Record<string, string[]> = {
  applications: [
    'please select O Level Type',
    'please enter exam center',
    'please enter exam number',
    'please select exam year',
    'please enter card pin',
    'please enter card serial number',
    'this form asks for results that are out',
    'please select the grade of each subject',
    'Awaiting result',
  ],
  forms: ['The result is not out yet (awaiting result)'],
};

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const unique = (values: string[]) => [...new Set(values)].sort();

describe.each(Object.entries(specification))('%s', (group, expected) => {
  it('holds the texts of the specification and no others', () => {
    const actual = textsIn(everywhere[group as keyof typeof everywhere]);
    expect(unique(actual)).toEqual(unique([...expected, ...(ours[group] ?? [])]));
  });
});

it('has every group under test', () => {
  expect(Object.keys(everywhere).sort()).toEqual(Object.keys(specification).sort());
});

it('uses straight apostrophes only', () => {
  expect(textsIn(everywhere).filter((text) => /[\u2018\u2019\u201C\u201D]/.test(text))).toEqual([]);
});

it('appends a search term with a leading space and double quotes', () => {
  expect(texts.tables.noResultFor('Ada')).toBe(' for "Ada"');
});

describe('the catalogue', () => {
  const catalogue = readCatalogue();
  const known = new Set([
    ...textsIn(everywhere),
    texts.tables.noResultFor('{search}'),
    ...Object.values(panels).map(({ hash }) => hash),
    ...Object.values(programmes).map(({ name }) => name),
  ]);

  it('is read whole', () => {
    const sections = ['9.1', '9.2', '9.3', '9.7', '9.8', '9.9'];
    expect([...new Set(catalogue.map(({ section }) => section))]).toEqual(sections);
    expect(catalogue).toHaveLength(74);
    expect(catalogue).toContainEqual({
      section: '9.9',
      where: 'followed, when a search term exists, by',
      text: ' for "{search}"',
    });
  });

  it.each(catalogue)('has $section $where: $text, byte for byte', ({ text }) => {
    expect([...known].filter((each) => each === text)).toEqual([text]);
  });
});
