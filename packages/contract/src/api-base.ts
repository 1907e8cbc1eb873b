/** Where the API stands. A file of its own: who only needs the address does not load every resource. */
export const apiBase = '/api/admin'
export const apiVersion = '1.0'
