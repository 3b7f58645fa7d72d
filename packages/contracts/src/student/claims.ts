declare module '@portal/shared/model' {
  interface KnownClaims {
    'student.decide-requests': true;
  }
}

export {};
