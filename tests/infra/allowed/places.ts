export default {
  places: [],
};
