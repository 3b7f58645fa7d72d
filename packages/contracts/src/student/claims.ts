declare module '@portal/shared/model' {
  interface KnownClaims {
    'student.edit-letters': true;
    'student.siwes': true;
    'student.siwes-lock': true;
    'student.siwes-bank': true;
  }
}

export {};
