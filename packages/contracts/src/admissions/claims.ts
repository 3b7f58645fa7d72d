declare module '@portal/shared/model' {
  interface KnownClaims {
    'admissions.view': true;
    'admissions.edit': true;
    'admissions.approve': true;
    'admissions.setup': true;
    'admissions.reports': true;
    'admissions.contacts': true;
    'admissions.verify': true;
    'admissions.reveal': true;
    'admissions.awards': true;
    'admissions.clear': true;
    'admissions.matric': true;
  }
}

export {};
