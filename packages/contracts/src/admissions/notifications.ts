declare module '@portal/shared/model' {
  interface KnownNotifications {
    'offer published': true;
    'offer changed': true;
    'approval of admissions': true;
    'approval of awards': true;
    'batch not published': true;
    'clearance rejected': true;
    'o-level results': true;
    'clearance changed': true;
    'matric number': true;
  }
}

export {};
