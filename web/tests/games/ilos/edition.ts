/** The house edition, as the server sends it. */
import type { Edition } from '../../../src/games/ilos/types';

export const edition = {"name": "house", "mark": "470a5c744b21fa0a", "cards": [30, 20, 10, 12, 6, 12], "pieces": {"ships": 5, "pioneers": 10, "buildings": 10, "market_rises": 8, "tiles_per_player": 4, "row": 3, "hand": 5, "draw": 3}, "costs": [{"card": "ship", "cards": 1, "pirated": 1, "ships": 0}, {"card": "plantation", "cards": 2, "pirated": 3, "ships": 1}, {"card": "gold_mine", "cards": 5, "pirated": 7, "ships": 2}, {"card": "building", "cards": 2, "pirated": 4, "ships": 2}, {"card": "ruins", "cards": 7, "pirated": 7, "ships": 1}, {"card": "market", "cards": 0, "pirated": 0, "ships": 0}], "ruins_gold": 3, "prices": [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [3, 4, 5, 6, 7]], "tiles": [{
    "id": 1, "lair": false, "islands": [{"edges": [0, 2, 4], "slots": ["ebony", "spices", "dye", "site"]}], "turns": [0, 1]}, {
    "id": 2, "lair": false, "islands": [{"edges": [0, 1, 3], "slots": ["gold", "site", "ebony"]}], "turns": [0, 1, 2, 3, 4, 5]}, {
    "id": 3, "lair": false, "islands": [{"edges": [0, 3], "slots": ["ruins", "spices"]}], "turns": [0, 1, 2]}, {
    "id": 4, "lair": true, "islands": [{"edges": [0, 1], "slots": ["ebony", "site"]}, {"edges": [3], "slots": ["dye"]}], "turns": [0, 1, 2, 3, 4, 5]}, {
    "id": 5, "lair": false, "islands": [{"edges": [0, 1], "slots": ["spices", "site"]}, {"edges": [3, 4], "slots": ["gold"]}], "turns": [0, 1, 2, 3, 4, 5]}, {
    "id": 6, "lair": true, "islands": [{"edges": [0, 2], "slots": ["dye", "gold"]}, {"edges": [4], "slots": ["spices"]}], "turns": [0, 1, 2, 3, 4, 5]}, {
    "id": 7, "lair": false, "islands": [{"edges": [0], "slots": ["ebony"]}, {"edges": [2, 3], "slots": ["dye", "site"]}], "turns": [0, 1, 2, 3, 4, 5]}, {
    "id": 8, "lair": true, "islands": [{"edges": [0], "slots": ["spices"]}, {"edges": [3], "slots": ["dye"]}], "turns": [0, 1, 2, 3, 4, 5]}, {
    "id": 9, "lair": false, "islands": [{"edges": [0, 1, 2], "slots": ["gold", "spices", "site"]}, {"edges": [4], "slots": ["ebony"]}], "turns": [0, 1, 2, 3, 4, 5]}, {
    "id": 10, "lair": false, "islands": [{"edges": [0, 1], "slots": ["ruins", "site"]}, {"edges": [3, 4], "slots": ["ebony"]}], "turns": [0, 1, 2, 3, 4, 5]}, {
    "id": 11, "lair": true, "islands": [{"edges": [0, 5], "slots": ["site", "ruins"]}, {"edges": [2, 3], "slots": ["dye"]}], "turns": [0, 1, 2, 3, 4, 5]}, {
    "id": 12, "lair": false, "islands": [{"edges": [0, 2], "slots": ["ebony", "gold"]}, {"edges": [3, 5], "slots": ["spices", "dye"]}], "turns": [0, 1, 2, 3, 4, 5]}, {
    "id": 13, "lair": true, "islands": [{"edges": [0, 3], "slots": ["spices", "site"]}, {"edges": [1, 2], "slots": ["ebony"]}], "turns": [0, 1, 2, 3, 4, 5]}, {
    "id": 14, "lair": false, "islands": [{"edges": [0, 3], "slots": ["gold", "dye"]}, {"edges": [4], "slots": ["ebony"]}], "turns": [0, 1, 2, 3, 4, 5]}, {
    "id": 15, "lair": true, "islands": [{"edges": [0], "slots": ["ruins"]}, {"edges": [2, 4], "slots": ["ebony"]}], "turns": [0, 1, 2, 3, 4, 5]}, {
    "id": 16, "lair": false, "islands": [{"edges": [0, 1], "slots": ["site", "spices"]}, {"edges": [4], "slots": ["dye"]}], "turns": [0, 1, 2, 3, 4, 5]}, {
    "id": 17, "lair": true, "islands": [{"edges": [0], "slots": ["ebony"]}, {"edges": [2], "slots": ["spices"]}, {"edges": [4], "slots": ["dye"]}], "turns": [0, 1, 2, 3, 4, 5]}, {
    "id": 18, "lair": false, "islands": [{"edges": [0, 1], "slots": ["gold", "dye"]}, {"edges": [3], "slots": ["spices"]}, {"edges": [5], "slots": ["ebony"]}], "turns": [0, 1, 2, 3, 4, 5]}, {
    "id": 19, "lair": false, "islands": [{"edges": [0, 2], "slots": ["ruins", "gold"]}, {"edges": [4], "slots": ["dye"]}], "turns": [0, 1, 2, 3, 4, 5]}, {
    "id": 20, "lair": true, "islands": [{"edges": [0, 1], "slots": ["ruins"]}, {"edges": [3], "slots": ["spices"]}], "turns": [0, 1, 2, 3, 4, 5]}]} as unknown as Edition;
