declare module '@portal/shared/model' {
  interface KnownClaims {
    'hostel.view': true;
    'hostel.edit': true;
    'hostel.allocate': true;
    'hostel.porter': true;
  }
}

export {};
